import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary, ErrorCard, PartHostContext } from '@junto/ui/core';

interface CrashBoundaryProps {
  /** A change of it (the location) renders the area again. */
  resetKey: string;
  /** Called for each crash, also of a part that loads later. */
  onCrash?: () => void;
  children: ReactNode;
}

/** A screen that throws leaves the shell and the other areas working: a card with the error's id and Try Again. */
export function CrashBoundary({ resetKey, onCrash, children }: CrashBoundaryProps) {
  const { t } = useTranslation();
  const host = useMemo(() => ({ onFailure: onCrash, resetKey }), [onCrash, resetKey]);
  return (
    <PartHostContext value={host}>
      <ErrorBoundary
        resetKey={resetKey}
        onError={onCrash}
        fallback={({ errorId, retry }) => (
          <ErrorCard title={t('ui.crash.title')} text={t('ui.crash.text')} errorId={errorId} onRetry={retry} />
        )}
      >
        {children}
      </ErrorBoundary>
    </PartHostContext>
  );
}

import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary, ErrorCard, PartHostContext } from '@junto/ui/core';

interface CrashBoundaryProps {
  /** When this value (the location) changes, the area renders again. */
  resetKey: string;
  /** Called for each crash, including crashes of parts that load later. */
  onCrash?: () => void;
  children: ReactNode;
}

/**
 * Error boundary of an area: shows a card with the error id and Try Again, while the shell and other areas keep
 * working.
 */
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

import { useTranslation } from 'react-i18next';
import { ErrorCard } from '@junto/ui/core';
import { endPreviews } from '../previews/previews';
import type { RemoteFailure } from './load-remote';

interface RemoteFailedProps {
  failure: RemoteFailure;
  errorId: string;
  onRetry: () => void;
}

/** Shown in place of an area that is missing or incompatible; the shell and the other areas keep working. */
export function RemoteFailed({ failure, errorId, onRetry }: RemoteFailedProps) {
  const { t } = useTranslation();
  if (failure === 'wrong_version') {
    return (
      <ErrorCard
        title={t('shell.remote.wrongVersionTitle')}
        text={t('shell.remote.wrongVersionText')}
        errorId={errorId}
        retryLabel={t('shell.remote.reload')}
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (failure === 'preview_refused') {
    return (
      <ErrorCard
        title={t('shell.preview.refusedTitle')}
        text={t('shell.preview.refusedText')}
        errorId={errorId}
        retryLabel={t('shell.preview.end')}
        onRetry={endPreviews}
      />
    );
  }
  return (
    <ErrorCard
      title={t('shell.remote.failedTitle')}
      text={t('shell.remote.failedText')}
      errorId={errorId}
      onRetry={onRetry}
    />
  );
}

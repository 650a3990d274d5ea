import type { ComponentProps } from 'react';
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
  const cards: Record<RemoteFailure, ComponentProps<typeof ErrorCard>> = {
    wrong_version: {
      title: t('shell.remote.wrongVersionTitle'),
      text: t('shell.remote.wrongVersionText'),
      retryLabel: t('shell.remote.reload'),
      onRetry: () => window.location.reload(),
    },
    preview_refused: {
      title: t('shell.preview.refusedTitle'),
      text: t('shell.preview.refusedText'),
      retryLabel: t('shell.preview.end'),
      onRetry: endPreviews,
    },
    unavailable: { title: t('shell.remote.failedTitle'), text: t('shell.remote.failedText'), onRetry },
  };
  return <ErrorCard errorId={errorId} {...cards[failure]} />;
}

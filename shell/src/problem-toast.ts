import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { useNotify } from '@junto/ui/core';

/** The error toast of a request: what failed, what the platform says of it, and by what its operators find it. */
export function useProblemToast(): (title: string, failure: unknown) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (title, failure) => notify({ tone: 'error', title, text: problemText(t, failure), errorId: errorIdOf(failure) }),
    [notify, t],
  );
}

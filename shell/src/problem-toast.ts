import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { useNotify } from '@junto/ui/core';

/** Error toast of a request: what failed, the reason of the response, and the error id for support. */
export function useProblemToast(): (title: string, failure: unknown) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (title, failure) => notify({ tone: 'error', title, text: problemText(t, failure), errorId: errorIdOf(failure) }),
    [notify, t],
  );
}

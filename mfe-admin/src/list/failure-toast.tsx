import { problemText } from '@junto/api-client/problem-text';
import { useNotify } from '@junto/ui/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The admin's error toast: titled 'Error' with the specification's sentence (section 8), and what the server said where it
 * says more than that.
 */
export function useFailureToast(): (said: string, failure: unknown, entity?: 'order' | 'round') => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (said, failure, entity = 'order') => notify({ tone: 'error', title: t('ui.error.title'), text: `${said}. ${problemText(t, failure, entity)}` }),
    [notify, t],
  );
}

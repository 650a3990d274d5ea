import { problemText } from '@junto/api-client/problem-text';
import { useNotify } from '@junto/ui/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The supplier's error toast: titled 'Error' with the specification's sentence (section 8), and what the server said where
 * it says more than that. It is logged too.
 */
export function useFailureToast(): (said: string, failure?: unknown, entity?: 'order' | 'round' | 'invoice') => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (said, failure, entity = 'order') => {
      console.warn(said, failure);
      const more = failure === undefined ? '' : problemText(t, failure, entity);
      // A sentence that ends in a point tells what to do already.
      notify({ tone: 'error', title: t('ui.error.title'), text: said.endsWith('.') || !more ? said : `${said}. ${more}` });
    },
    [notify, t],
  );
}

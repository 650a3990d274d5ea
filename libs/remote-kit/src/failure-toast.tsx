import { useCallback, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { useNotify } from '@junto/ui/core';

type Fail = (said: string, failure?: unknown, entity?: 'order' | 'round' | 'invoice') => void;

/**
 * The error toast: titled 'Error', with the sentence of the language file alone and word for word (decision 30); what
 * the server said stands on a line of its own under it. It is logged too.
 * @returns `entity` is whose status a refusal names
 */
export function useFailureToast(): Fail {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (said, failure, entity = 'order') => {
      console.warn(said, failure);
      // A sentence that ends in a point says what to do already.
      const reason = failure === undefined || said.endsWith('.') ? undefined : problemText(t, failure, entity);
      notify({ tone: 'error', title: t('ui.error.title'), text: said, ...(reason && { reason }) });
    },
    [notify, t],
  );
}

/**
 * Announces a read that failed, once per failure, also when trying again fails; the card with the way to try again stays
 * in its place. Switching the language does not announce it again.
 */
export function useFailedRead(error: unknown, said: string): void {
  const fail = useFailureToast();
  const announce = useEffectEvent(() => fail(said));
  useEffect(() => {
    if (error) announce();
  }, [error]);
}

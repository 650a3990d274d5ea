import { useCallback, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { useNotify } from '@junto/ui/core';

type Entity = 'order' | 'round' | 'invoice' | 'delivery';
type Fail = (said: string, failure?: unknown, entity?: Entity) => void;

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
      notify({ tone: 'error', title: t('ui.error.title'), text: said, reason, errorId: errorIdOf(failure) });
    },
    [notify, t],
  );
}

/**
 * Announces a read that failed, once per failure, also when trying again fails; the card with the way to try again
 * stays in its place. Switching the language does not announce it again.
 */
export function useFailedRead(error: unknown, said: string): void {
  const { t } = useTranslation();
  const notify = useNotify();
  const announce = useEffectEvent(() => {
    console.warn(said, error);
    notify({ tone: 'error', title: t('ui.error.title'), text: said, errorId: errorIdOf(error) });
  });
  useEffect(() => {
    if (error) announce();
  }, [error]);
}

export interface Outcome {
  /** Title of the toast of a success, and what it was done to; left out, a success shows none. */
  done?: string;
  text?: string;
  /** Sentence of a failure. */
  failed: string;
  /** Whose status a refusal names. */
  entity?: Entity;
}

/** Says how a write ended: a success by its own toast, a failure by the error toast. @returns whether it succeeded */
export function useOutcomeToast(): (error: unknown, outcome: Outcome) => boolean {
  const notify = useNotify();
  const fail = useFailureToast();
  return useCallback(
    (error, { done, text, failed, entity }) => {
      if (error) fail(failed, error, entity);
      else if (done !== undefined) notify({ tone: 'success', title: done, ...(text !== undefined && { text }) });
      return !error;
    },
    [notify, fail],
  );
}

import { useCallback, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import { useNotify } from '@junto/ui/core';

type Entity = 'order' | 'round' | 'invoice' | 'delivery';
type Fail = (message: string, failure?: unknown, entity?: Entity) => void;

/**
 * Shows the error toast: title 'Error', the message from the language file verbatim (decision 30), and the server's
 * reason on a separate line. Also logs it.
 * @returns `entity` is the entity whose status a refusal names
 */
export function useFailureToast(): Fail {
  const { t } = useTranslation();
  const notify = useNotify();
  return useCallback(
    (message, failure, entity = 'order') => {
      console.warn(message, failure);
      // A message that ends in a period already tells the user what to do.
      const reason = failure === undefined || message.endsWith('.') ? undefined : problemText(t, failure, entity);
      notify({ tone: 'error', title: t('ui.error.title'), text: message, reason, errorId: errorIdOf(failure) });
    },
    [notify, t],
  );
}

/**
 * Shows a toast once per failed read, not again for failed retries or a switched language; the error card with Try
 * Again stays in place.
 */
export function useFailedRead(error: unknown, message: string): void {
  const { t } = useTranslation();
  const notify = useNotify();
  const announce = useEffectEvent(() => {
    console.warn(message, error);
    notify({ tone: 'error', title: t('ui.error.title'), text: message, errorId: errorIdOf(error) });
  });
  useEffect(() => {
    if (error) announce();
  }, [error]);
}

export interface Outcome {
  /** Title of the success toast and its subject; if absent, success shows no toast. */
  done?: string;
  text?: string;
  /** Message on failure. */
  failed: string;
  /** Entity whose status a refusal names. */
  entity?: Entity;
}

/**
 * Shows the result of a write: its success toast, or the error toast.
 * @returns whether it succeeded
 */
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

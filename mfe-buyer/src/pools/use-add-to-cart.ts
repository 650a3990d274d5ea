import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf, problemCode } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { useSession } from '@junto/remote-kit/remote-context';
import { useWriteKeys } from '@junto/remote-kit/write-keys';
import { useNotify } from '@junto/ui/core';
import { buyerApi } from '../api';

/** @param upTo for all its units in the cart; undefined keeps the present one while it is valid */
export type AddToCart = (offer: Offer, qty: number, upTo?: number | null) => Promise<boolean>;

/**
 * Adds units of an offer to the cart of its round, with the fixed toasts (decision 30). A retry after a lost response
 * reuses the idempotency key for the same quantity, so that the units are added once.
 * @returns whether they were added
 */
export function useAddToCart(roundId: string): AddToCart {
  const { t } = useTranslation();
  const notify = useNotify();
  const session = useSession();
  const [send] = buyerApi.useAddCartItemMutation();
  const keys = useWriteKeys();

  return useCallback(
    async ({ id, product }, qty, upTo) => {
      const failed = (text: string, error?: unknown, reason?: string) => {
        notify({ tone: 'error', title: t('ui.error.title'), text, reason, errorId: errorIdOf(error) });
        return false;
      };
      if (session.getToken() === null) return failed(t('buyer.toast.signInToAdd'));
      if (qty <= 0) return failed(t('buyer.toast.quantityAboveZero'));
      const wish = [id, qty, upTo ?? ''].join(' ');
      const { error } = await send({
        params: { round_id: roundId, round_product_id: id },
        body: { qty, ...(upTo !== undefined && { up_to: upTo }) },
        idempotencyKey: keys.keyOf(wish),
      });
      keys.settle(wish, error);
      // Other buyers took units in the meantime: the toast adds the remaining units and those in the cart.
      if (problemCode(error) === 'above_remaining')
        return failed(t('buyer.toast.addFailed'), error, problemText(t, error));
      if (error) return failed(t('buyer.toast.addFailed'), error);
      notify({ tone: 'success', title: t('buyer.toast.added', { count: qty, product: product.name }) });
      return true;
    },
    [keys, notify, roundId, send, session, t],
  );
}

import { isDefinite, isFailure, problemCode } from '@junto/api-client/failure';
import { problemText } from '@junto/api-client/problem-text';
import type { Cart } from '@junto/contracts/buyer/carts';
import { remaining } from '@junto/contracts/problems';
import { useNotify } from '@junto/ui/core';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceOrderMutation, useStaleTags } from '../api';
import { createOrderKeys } from './order-keys';

export interface PlaceOrder {
  place: (cart: Cart) => Promise<void>;
  placing: boolean;
  /** Why the latest try was refused. */
  refusal: OrderRefusal | undefined;
}

export interface OrderRefusal {
  /** A sentence each. */
  reasons: readonly string[];
  /** The cart shows other figures now, to be looked at before ordering again. */
  aboutFigures: boolean;
}

const aboutFigures = ['cart_changed', 'cap_reached'];

/** Places the cart of a round as one order, with the lines and prices that the buyer sees (decision 3). */
export function usePlaceOrder(): PlaceOrder {
  const { t } = useTranslation();
  const notify = useNotify();
  const stale = useStaleTags();
  const [send, { isLoading: placing }] = usePlaceOrderMutation();
  const [refusal, setRefusal] = useState<OrderRefusal>();
  const keys = useMemo(() => createOrderKeys(sessionStorage, () => crypto.randomUUID()), []);

  const place = useCallback(
    async (cart: Cart) => {
      const { round_id, items } = cart;
      setRefusal(undefined);
      const lines = items.map(({ round_product_id, qty, unit_price }) => ({ round_product_id, qty, unit_price }));
      const { error } = await send({ params: { round_id }, body: { lines }, idempotencyKey: keys.keyOf(cart) });
      if (!error || isDefinite(error)) keys.done(cart);
      if (!error) return notify({ tone: 'success', title: t('buyer.toast.orderPlacedTitle'), text: t('buyer.toast.orderPlaced') });
      const reasons = refusalTexts(t, error);
      setRefusal({ reasons, aboutFigures: aboutFigures.includes(problemCode(error) ?? '') });
      notify({ tone: 'error', title: t('buyer.toast.orderFailedTitle'), text: reasons.join(' ') });
      // The figures that the refusal is about, and, after a lost answer, whether the order stands after all.
      stale(['cart', 'carts', 'pools', 'round', 'orders', 'dashboard']);
    },
    [keys, notify, send, stale, t],
  );
  return { place, placing, refusal };
}

/** A refusal in words; a cap names what is left of which product (decision 2). */
export function refusalTexts(t: TFunction, failure: unknown): string[] {
  if (!isFailure(failure) || failure.kind === 'network') return [t('buyer.cart.noAnswer')];
  if (problemCode(failure) !== 'cap_reached') return [problemText(t, failure)];
  const left = remaining.array().safeParse(failure.params.remaining).data ?? [];
  if (left.length === 0) return [problemText(t, failure)];
  return left.map(({ product_name: product, remaining: count }) =>
    count === 0 ? t('buyer.cart.noneLeft', { product }) : t('buyer.cart.left', { count, product }),
  );
}

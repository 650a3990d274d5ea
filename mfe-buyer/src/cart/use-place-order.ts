import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDefinite, problemCode } from '@junto/api-client/failure';
import type { Cart } from '@junto/contracts/buyer/carts';
import { useNotify } from '@junto/ui/core';
import { usePlaceOrderMutation, useStaleTags } from '../api';
import { createOrderKeys } from './order-keys';
import { refusalTexts } from './refusal-texts';

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
      const { data: order, error } = await send({
        params: { round_id },
        body: { lines },
        idempotencyKey: keys.keyOf(cart),
      });
      if (order || isDefinite(error)) keys.done(cart);
      if (order)
        return notify({
          tone: 'success',
          title: t('buyer.toast.orderPlacedTitle'),
          text: t('buyer.toast.orderPlaced'),
        });
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

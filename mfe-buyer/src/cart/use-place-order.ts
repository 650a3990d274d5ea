import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf, problemCode } from '@junto/api-client/failure';
import type { Destination } from '@junto/contracts/address';
import type { Cart } from '@junto/contracts/buyer/carts';
import type { Order } from '@junto/contracts/buyer/orders';
import { seenProductOf } from '@junto/contracts/offered-product';
import { sessionStore } from '@junto/remote-kit/browser-storage';
import { createWriteKeys } from '@junto/remote-kit/write-keys';
import { useNotify } from '@junto/ui/core';
import { buyerApi, useStaleTags } from '../api';
import { refusalTexts } from './refusal-texts';

export interface PlaceOrder {
  /** @param destination empty for the default address of the buyer's company */
  place: (cart: Cart, destination: Destination) => Promise<void>;
  /** True from the click until the response, and forever after a placed order. */
  placing: boolean;
  /** Reason of the latest rejection. */
  refusal: OrderRefusal | undefined;
  /** The buyer changed the cart: clears the rejection. */
  forget: () => void;
}

export interface OrderRefusal {
  /** One sentence each. */
  reasons: readonly string[];
  /** The figures of the cart have changed and should be reviewed before ordering again. */
  aboutFigures: boolean;
  /** Id of the failed request, for support. */
  errorId: string | undefined;
}

const aboutFigures = ['cart_changed', 'cap_reached'];

/**
 * Places the cart of a round as one order, with the lines, prices and products that the buyer sees (decision 3). Clicks
 * during a request are ignored.
 * @param saved resolves when unsaved quantities are saved
 */
export function usePlaceOrder(saved: () => Promise<void>, onPlaced: (order: Order) => void): PlaceOrder {
  const { t } = useTranslation();
  const notify = useNotify();
  const stale = useStaleTags();
  const [send] = buyerApi.usePlaceOrderMutation();
  const [placing, setPlacing] = useState(false);
  const underWay = useRef(false);
  const [refusal, setRefusal] = useState<OrderRefusal>();
  // Stored per tab: a reload after a lost response must not place a second order.
  const [keys] = useState(() => createWriteKeys(sessionStore));

  const place = useCallback(
    async (cart: Cart, destination: Destination) => {
      if (underWay.current) return;
      underWay.current = true;
      setPlacing(true);
      setRefusal(undefined);
      await saved();
      const { round_id, items } = cart;
      const lines = items.map(({ round_product_id, qty, up_to, unit_price, product }) => ({
        round_product_id,
        qty,
        ...(up_to && { up_to }),
        unit_price,
        product: seenProductOf(product),
      }));
      // An ordered cart no longer exists. The next cart of the round has another id and thus its own key, even with the
      // same lines; otherwise its order would get the response of the previous one.
      const write = `order ${round_id}`;
      const { data: order, error } = await send({
        params: { round_id },
        body: { lines, ...destination },
        idempotencyKey: keys.keyOf(write, [cart.id, JSON.stringify(destination)].join('/')),
      });
      keys.settle(write, error);
      if (order) {
        notify({ tone: 'success', title: t('buyer.toast.orderPlacedTitle'), text: t('buyer.toast.orderPlaced') });
        return onPlaced(order);
      }
      underWay.current = false;
      setPlacing(false);
      const reasons = refusalTexts(t, error);
      const errorId = errorIdOf(error);
      setRefusal({ reasons, aboutFigures: aboutFigures.includes(problemCode(error) ?? ''), errorId });
      notify({ tone: 'error', title: t('buyer.toast.orderFailedTitle'), text: reasons.join(' '), errorId });
      // Refetch the figures behind the rejection, and whether the order was placed after all if the response was lost.
      stale(['cart', 'carts', 'pools', 'round', 'orders', 'dashboard']);
    },
    [keys, notify, onPlaced, saved, send, stale, t],
  );
  const forget = useCallback(() => setRefusal(undefined), []);
  return { place, placing, refusal, forget };
}

/**
 * Keys of orders whose answer is not known yet, by round and open cart. A key is made when the button is pressed and sent
 * again until a definite answer comes, so that a lost answer never makes a second order (decision 3). A cart that was
 * ordered is gone: the next one of the round has another id and so another key, even with the same lines in it, or its
 * order would be answered with the old one. Kept for the tab, not for the page: a reload in between must not forget it.
 */
export interface OrderKeys {
  keyOf: (cart: OrderedCart) => string;
  done: (cart: OrderedCart) => void;
}

export interface OrderedCart {
  id: string | null;
  round_id: string;
}

const prefix = 'junto.order-key.';

export function createOrderKeys(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  newKey: () => string,
): OrderKeys {
  return {
    // One entry a round: that of a cart which is gone is written over.
    keyOf: ({ id, round_id }) => {
      const [cartId, kept] = storage.getItem(prefix + round_id)?.split(' ') ?? [];
      if (kept && cartId === String(id)) return kept;
      const key = newKey();
      storage.setItem(prefix + round_id, `${id} ${key}`);
      return key;
    },
    done: ({ round_id }) => storage.removeItem(prefix + round_id),
  };
}

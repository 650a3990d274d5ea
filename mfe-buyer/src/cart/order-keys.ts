/**
 * Keys of orders whose answer is not known yet, by round. A key is made when the button is pressed and sent again until
 * a definite answer comes, so that a lost answer never makes a second order (decision 3). Kept for the tab, not for the
 * page: a reload in between must not forget it.
 */
export interface OrderKeys {
  keyOf: (roundId: string) => string;
  done: (roundId: string) => void;
}

const prefix = 'junto.order-key.';

export function createOrderKeys(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, newKey: () => string): OrderKeys {
  return {
    keyOf: (roundId) => {
      const kept = storage.getItem(prefix + roundId);
      if (kept) return kept;
      const key = newKey();
      storage.setItem(prefix + roundId, key);
      return key;
    },
    done: (roundId) => storage.removeItem(prefix + roundId),
  };
}

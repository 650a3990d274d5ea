import type { CartItem } from '@junto/contracts/buyer/carts';
import type { ReceivedPool } from '@junto/remote-kit/live/round-figures';

/**
 * Units of an offer in other buyers' carts (decision 1). The cart response has pool and own units of the same moment;
 * another pool is used only if it is newer.
 * @param line line of the own cart as returned by the server, without unsaved changes; undefined if the cart does not
 * contain the offer
 * @param pool as known from elsewhere
 */
export function inOthersCarts(line: Pick<CartItem, 'qty' | 'pool'> | undefined, pool: ReceivedPool): number {
  if (!line) return pool.selected;
  // An optimistic line has version 0: the pool does not contain it yet.
  const own = line.pool.version === 0 ? 0 : line.qty;
  const selected = line.pool.version >= pool.version ? line.pool.total_selected : pool.selected;
  return Math.max(0, selected - own);
}

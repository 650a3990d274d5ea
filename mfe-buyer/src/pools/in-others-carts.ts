import type { CartItem } from '@junto/contracts/buyer/carts';
import type { ReceivedPool } from '@junto/remote-kit/live/round-figures';

/**
 * Units of an offer in other buyers' carts: interest that is not one's own (decision 1). The cart's answer tells the
 * pool and the own units of one moment; only a pool that is younger is taken from elsewhere.
 * @param line of the own cart as it was answered, not as it is being typed; none when it holds nothing of the offer
 * @param pool as it is known apart from the cart
 */
export function inOthersCarts(line: Pick<CartItem, 'qty' | 'pool'> | undefined, pool: ReceivedPool): number {
  if (!line) return pool.selected;
  // A line that was shown in advance has no version: the pool does not hold it yet.
  const own = line.pool.version === 0 ? 0 : line.qty;
  const selected = line.pool.version >= pool.version ? line.pool.total_selected : pool.selected;
  return Math.max(0, selected - own);
}

import { trusted } from 'mongoose';
import type { Cart as CartAnswer } from '@junto/contracts/buyer/carts';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { cartOnTheWire } from '../carts/cart-on-the-wire';
import type { Cart } from '../carts/cart.model';
import type { RememberedRound } from '../commit/round-memory';
import { PoolModel, type Pool } from '../pools/pool.model';
import { currentTerms } from '../rounds/terms-cache';

/**
 * A buyer's cart as it is told, live quantities included.
 * @param terms the state of the round's terms that its gate names
 * @param round what its writer remembers; pools that it has not met are read
 */
export async function showCart(
  roundId: string,
  cart: Cart | null,
  { terms: state, round }: { terms: number; round: RememberedRound | undefined },
): Promise<CartAnswer | Refusal<'not_found'>> {
  const terms = await currentTerms(roundId, state);
  if (!terms) return refuse('not_found');
  const ids = (cart?.items ?? []).map(({ round_product_id }) => round_product_id);
  const known = ids.flatMap((id) => round?.pools.get(id) ?? []);
  const others = ids.filter((id) => !round?.pools.has(id));
  const read = others.length === 0 ? [] : await PoolModel.find({ _id: trusted({ $in: others }) }).lean<Pool[]>();
  return cartOnTheWire(cart, terms, [...known, ...read]);
}

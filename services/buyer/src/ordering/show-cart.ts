import { trusted } from 'mongoose';
import type { Cart as CartAnswer } from '@junto/contracts/buyer/carts';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { cartOnTheWire } from '../carts/cart-on-the-wire';
import type { Cart } from '../carts/cart.model';
import type { RememberedRound } from '../commit/round-memory';
import type { PoolFacts } from '../pools/pool-facts';
import { PoolModel, type Pool } from '../pools/pool.model';
import type { RoundGate } from '../rounds/round-gate.model';
import { currentTerms } from '../rounds/terms-cache';

/**
 * A buyer's cart as it is told, live quantities included.
 * @param gate of the round, at least as old as its pools
 * @param round what its writer remembers; pools that it has not met are read
 */
export async function showCart(
  roundId: string,
  cart: Cart | null,
  { gate, round }: { gate: PoolFacts & Pick<RoundGate, 'terms'>; round: RememberedRound | undefined },
): Promise<CartAnswer | Refusal<'not_found'>> {
  const terms = await currentTerms(roundId, gate.terms);
  if (!terms) return refuse('not_found');
  const ids = (cart?.items ?? []).map(({ round_product_id }) => round_product_id);
  const known = ids.flatMap((id) => round?.pools.get(id) ?? []);
  const others = ids.filter((id) => !round?.pools.has(id));
  const read = others.length === 0 ? [] : await PoolModel.find({ _id: trusted({ $in: others }) }).lean<Pool[]>();
  return cartOnTheWire(cart, terms, { pools: [...known, ...read], facts: gate });
}

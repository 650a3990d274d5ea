import type { Cart as CartAnswer } from '@junto/contracts/buyer/carts';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { cartOnTheWire } from '../carts/cart-on-the-wire';
import type { Cart } from '../carts/cart.model';
import type { PoolFacts } from '../pools/pool-facts';
import type { RoundGate } from '../rounds/round-gate.model';
import { currentTerms } from '../rounds/terms-cache';

/** A buyer's cart as it is told, live quantities included: those that stand at the round's gate. */
export async function showCart(
  roundId: string,
  cart: Cart | null,
  gate: PoolFacts & Pick<RoundGate, 'terms'>,
): Promise<CartAnswer | Refusal<'not_found'>> {
  const terms = await currentTerms(roundId, gate.terms);
  return terms ? cartOnTheWire(cart, terms, gate) : refuse('not_found');
}

import type { Cart as CartAnswer } from '@junto/contracts/buyer/carts';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { toCartDto } from '../carts/cart-dto';
import type { Cart } from '../carts/cart.model';
import type { PoolFacts } from '../pools/pool-facts';
import type { RoundLock } from '../rounds/round-lock.model';
import { currentTerms } from '../rounds/terms-cache';

/** The DTO of a buyer's cart with the live quantities of the round lock. */
export async function showCart(
  roundId: string,
  cart: Cart | null,
  gate: PoolFacts & Pick<RoundLock, 'terms'>,
): Promise<CartAnswer | Refusal<'not_found'>> {
  const terms = await currentTerms(roundId, gate.terms);
  return terms ? toCartDto(cart, terms, gate) : refuse('not_found');
}

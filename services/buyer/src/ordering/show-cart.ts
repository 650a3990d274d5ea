import { trusted } from 'mongoose';
import type { Cart as CartAnswer } from '@junto/contracts/buyer/carts';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { toCartDto } from '../carts/cart-dto';
import type { Cart } from '../carts/cart.model';
import type { PoolFacts } from '../pools/pool-facts';
import type { RoundLock } from '../rounds/round-lock.model';
import { currentTerms } from '../rounds/terms-cache';
import { heldFor } from '../waitlist/pool-waitlist';
import { WaitlistModel, type Waitlist } from '../waitlist/waitlist.model';

/** The DTO of a buyer's cart with the live quantities of the round lock, and the units that waitlists hold for the buyer. */
export async function showCart(
  roundId: string,
  cart: Cart | null,
  gate: PoolFacts & Pick<RoundLock, 'terms'>,
): Promise<CartAnswer | Refusal<'not_found'>> {
  const terms = await currentTerms(roundId, gate.terms);
  return terms ? toCartDto(cart, terms, gate, await offeredIn(cart, gate)) : refuse('not_found');
}

/** Units that waitlists hold for the buyer of a cart, by offer of its lines. */
async function offeredIn(cart: Cart | null, { waitlists = {} }: PoolFacts): Promise<ReadonlyMap<string, number>> {
  const waited = cart?.items.filter((line) => waitlists[line.round_product_id]) ?? [];
  if (!cart || waited.length === 0) return new Map();
  const ids = waited.map((line) => line.round_product_id);
  const found = await WaitlistModel.find({ _id: trusted({ $in: ids }) }).lean<Waitlist[]>();
  return new Map(found.map((waitlist) => [waitlist._id, heldFor(waitlist, cart.buyer_id, new Date())]));
}

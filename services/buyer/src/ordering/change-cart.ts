import type { Cart as CartAnswer } from '@junto/contracts/buyer/carts';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { CartChange, CartEntry } from '../commit/group-entry';
import { rememberedRound } from '../commit/round-memory';
import type { ChangeRefusals, RoundWriters } from '../commit/round-writers';
import { poolFields } from '../pools/pool-facts';
import { RoundGateModel } from '../rounds/round-gate.model';
import { showCart } from './show-cart';

export type AskedChange<D extends CartChange['do']> = Pick<CartEntry<D>, 'person' | 'roundId' | 'change'>;

/** Changes the caller's open cart of a round, and answers with the cart as it stands, live quantities included. */
export async function changeCart<D extends CartChange['do']>(
  writers: RoundWriters,
  { person, roundId, change }: AskedChange<D>,
): Promise<CartAnswer | ChangeRefusals[D] | Refusal<'not_found'>> {
  const cart = await writers.change<D>({ kind: 'cart', roundId, person, change });
  if (isRefusal(cart)) return cart;
  // With the round as its writer left it a moment ago.
  const gate =
    rememberedRound(roundId)?.gate ?? (await RoundGateModel.findById(roundId, { terms: 1, ...poolFields }).lean());
  return gate ? showCart(roundId, cart, gate) : refuse('not_found');
}

import type { Cart as CartAnswer } from '@junto/contracts/buyer/carts';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { CartChange, CartEntry } from '../group-commit/group-entry';
import { cachedRound } from '../group-commit/round-cache';
import type { ChangeRefusals, RoundWriters } from '../group-commit/round-writers';
import { poolFields } from '../pools/pool-facts';
import { RoundLockModel } from '../rounds/round-lock.model';
import { showCart } from './show-cart';

export type CartChangeRequest<D extends CartChange['do']> = Pick<CartEntry<D>, 'person' | 'roundId' | 'change'>;

/** Changes the caller's open cart of a round and returns it with live quantities. */
export async function changeCart<D extends CartChange['do']>(
  writers: RoundWriters,
  { person, roundId, change }: CartChangeRequest<D>,
): Promise<CartAnswer | ChangeRefusals[D] | Refusal<'not_found'>> {
  const cart = await writers.change<D>({ kind: 'cart', roundId, person, change });
  if (isRefusal(cart)) return cart;
  // Uses the round as its writer left it a moment ago.
  const gate =
    cachedRound(roundId)?.gate ?? (await RoundLockModel.findById(roundId, { terms: 1, ...poolFields }).lean());
  return gate ? showCart(roundId, cart, gate) : refuse('not_found');
}

import type { Cart as CartAnswer } from '@junto/contracts/buyer/carts';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { CartChange } from '../commit/group-entry';
import { rememberedRound } from '../commit/round-memory';
import type { CartRefusal, RoundWriters } from '../commit/round-writers';
import type { Person } from '../people/person';
import { poolFields } from '../pools/pool-facts';
import { RoundGateModel } from '../rounds/round-gate.model';
import { showCart } from './show-cart';

export interface AskedChange {
  person: Pick<Person, 'id'>;
  roundId: string;
  change: CartChange;
}

/** Changes the caller's open cart of a round, and answers with the cart as it stands, live quantities included. */
export async function changeCart(
  writers: RoundWriters,
  { person, roundId, change }: AskedChange,
): Promise<CartAnswer | CartRefusal> {
  const cart = await writers.change({ kind: 'cart', roundId, person, change });
  if (isRefusal(cart)) return cart;
  // With the round as its writer left it a moment ago.
  const round = rememberedRound(roundId);
  const gate = round?.gate ?? (await RoundGateModel.findById(roundId, { terms: 1, ...poolFields }).lean());
  return gate ? showCart(roundId, cart, { gate, round }) : refuse('not_found');
}

import { trusted } from 'mongoose';
import type { Cart as CartAnswer } from '@junto/contracts/buyer/carts';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { cartOnTheWire } from '../carts/cart-on-the-wire';
import type { Cart } from '../carts/cart.model';
import type { CartChange } from '../commit/group-entry';
import { rememberedRound } from '../commit/round-memory';
import type { CartRefusal, RoundWriters } from '../commit/round-writers';
import type { Person } from '../people/person';
import { PoolModel, type Pool } from '../pools/pool.model';
import { RoundGateModel } from '../rounds/round-gate.model';
import { currentTerms } from '../rounds/terms-cache';

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
  return isRefusal(cart) ? cart : showCart(roundId, cart);
}

/** With the round as its writer left it a moment ago; what the writer has not met is read. */
async function showCart(roundId: string, cart: Cart | null): Promise<CartAnswer | CartRefusal> {
  const round = rememberedRound(roundId);
  const gate = round?.gate ?? (await RoundGateModel.findById(roundId, { terms: 1 }).lean());
  const terms = gate && (await currentTerms(roundId, gate.terms));
  if (!terms) return refuse('not_found');
  const ids = (cart?.items ?? []).map(({ round_product_id }) => round_product_id);
  const known = ids.flatMap((id) => round?.pools.get(id) ?? []);
  const others = ids.filter((id) => !round?.pools.has(id));
  const read = others.length === 0 ? [] : await PoolModel.find({ _id: trusted({ $in: others }) }).lean<Pool[]>();
  return cartOnTheWire(cart, terms, [...known, ...read]);
}

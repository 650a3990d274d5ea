import type { Cart as CartAnswer, readCart as readCartSpec } from '@junto/contracts/buyer/carts';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { CartModel, type Cart } from '../carts/cart.model';
import { cachedRound } from '../group-commit/round-cache';
import { readRoundLock } from '../rounds/read-round-lock';
import { showCart } from './show-cart';

/**
 * The open cart of a buyer in a round, with live quantities. Past its deadline it stays readable until the round has
 * been shut; what it held is then among the closed carts. A gate that stands where this process last wrote the round
 * says that nobody wrote it since: then the cart is as the writer remembers it. Gates are looked at every quarter of a
 * second: what another process wrote is seen that much later, what this one wrote at once.
 */
export async function readCart(
  roundId: string,
  buyerId: string,
): Promise<CartAnswer | RefusalsOf<typeof readCartSpec>> {
  const look = await readRoundLock(roundId);
  if (!look) return refuse('not_found');
  const held = cachedRound(roundId);
  const round = held && held.gate.seq >= look.seq ? held : undefined;
  // Written here after the look. Terms move by themselves, and only on.
  const gate =
    round && round.gate.seq > look.seq ? { ...round.gate, terms: Math.max(round.gate.terms, look.terms) } : look;
  if (gate.step !== 'open') return refuse('round_not_open');
  const known = round?.cartOf(buyerId);
  return showCart(roundId, known === undefined ? await openCart(roundId, buyerId) : known, gate);
}

function openCart(roundId: string, buyerId: string): Promise<Cart | null> {
  return CartModel.findOne({ round_id: roundId, buyer_id: buyerId, status: 'open' }).lean<Cart>();
}

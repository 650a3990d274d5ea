import type { Cart as CartAnswer, readCart as readCartSpec } from '@junto/contracts/buyer/carts';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { CartModel, type Cart } from '../carts/cart.model';
import { cachedRound } from '../group-commit/round-cache';
import { readRoundLock } from '../rounds/read-round-lock';
import { showCart } from './show-cart';

/**
 * Reads the open cart of a buyer in a round, with live quantities. After the deadline it stays readable until the round
 * is closed for writes; then its content is in the closed carts. If the round lock is as this process last wrote it,
 * the cart comes from the writer's cache. Locks are read every 250 ms: writes of another process appear that much
 * later, writes of this process at once.
 */
export async function readCart(
  roundId: string,
  buyerId: string,
): Promise<CartAnswer | RefusalsOf<typeof readCartSpec>> {
  const look = await readRoundLock(roundId);
  if (!look) return refuse('not_found');
  const held = cachedRound(roundId);
  const round = held && held.gate.seq >= look.seq ? held : undefined;
  // Written here after the last read of the locks. Terms change independently and only forward.
  const gate =
    round && round.gate.seq > look.seq ? { ...round.gate, terms: Math.max(round.gate.terms, look.terms) } : look;
  if (gate.step !== 'open') return refuse('round_not_open');
  const known = round?.cartOf(buyerId);
  return showCart(roundId, known === undefined ? await openCart(roundId, buyerId) : known, gate);
}

function openCart(roundId: string, buyerId: string): Promise<Cart | null> {
  return CartModel.findOne({ round_id: roundId, buyer_id: buyerId, status: 'open' }).lean<Cart>();
}

import type { Cart as CartAnswer, readCart as readCartSpec } from '@junto/contracts/buyer/carts';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { CartModel, type Cart } from '../carts/cart.model';
import { rememberedRound } from '../commit/round-memory';
import { poolFields } from '../pools/pool-facts';
import { RoundGateModel } from '../rounds/round-gate.model';
import { showCart } from './show-cart';

/**
 * The open cart of a buyer in a round, with live quantities. Past its deadline it stays readable until the round has been
 * shut; what it held is then among the closed carts. A gate that stands where this process last wrote the round says that
 * nobody wrote it since: then the cart is as the writer remembers it.
 */
export async function readCart(
  roundId: string,
  buyerId: string,
): Promise<CartAnswer | RefusalsOf<typeof readCartSpec>> {
  const gate = await RoundGateModel.findById(roundId, { terms: 1, step: 1, ...poolFields }).lean();
  if (!gate) return refuse('not_found');
  if (gate.step !== 'open') return refuse('round_not_open');
  const held = rememberedRound(roundId);
  const round = held?.gate.seq === gate.seq ? held : undefined;
  const known = round?.cartOf(buyerId);
  const cart = known === undefined ? await openCart(roundId, buyerId) : known;
  return showCart(roundId, cart, { gate, round });
}

function openCart(roundId: string, buyerId: string): Promise<Cart | null> {
  return CartModel.findOne({ round_id: roundId, buyer_id: buyerId, status: 'open' }).lean<Cart>();
}

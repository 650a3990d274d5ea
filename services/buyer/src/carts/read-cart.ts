import { trusted } from 'mongoose';
import type { Cart as CartAnswer } from '@junto/contracts/buyer/carts';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { PoolModel, type Pool } from '../pools/pool.model';
import { RoundGateModel } from '../rounds/round-gate.model';
import { currentTerms } from '../rounds/terms-cache';
import { cartOnTheWire } from './cart-on-the-wire';
import { CartModel, type Cart } from './cart.model';

/**
 * The open cart of a buyer in a round, with live quantities. Past its deadline it stays readable until the round has been
 * shut; what it held is then among the closed carts.
 */
export async function readCart(
  roundId: string,
  buyerId: string,
): Promise<CartAnswer | Refusal<'not_found' | 'round_not_open'>> {
  const [gate, cart] = await Promise.all([
    RoundGateModel.findById(roundId, { terms: 1, step: 1 }).lean(),
    CartModel.findOne({ round_id: roundId, buyer_id: buyerId, status: 'open' }).lean<Cart>(),
  ]);
  if (!gate) return refuse('not_found');
  if (gate.step !== 'open') return refuse('round_not_open');
  const terms = await currentTerms(roundId, gate.terms);
  if (!terms) return refuse('not_found');
  const ids = (cart?.items ?? []).map(({ round_product_id }) => round_product_id);
  const pools = ids.length === 0 ? [] : await PoolModel.find({ _id: trusted({ $in: ids }) }).lean<Pool[]>();
  return cartOnTheWire(cart, terms, pools);
}

import type { Cart as CartAnswer, reorder as reorderSpec } from '@junto/contracts/buyer/carts';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { OnceKey } from '../group-commit/group-entry';
import type { RoundWriters } from '../group-commit/round-writers';
import { OrderModel, type StoredOrder } from '../orders/order.model';
import { placedLines } from '../orders/placed-lines';
import type { Person } from '../people/person';
import { ListedRoundModel, type ListedRound } from '../rounds/listed-round.model';
import { changeCart } from './change-cart';

export interface Reorder {
  person: Pick<Person, 'id'>;
  roundId: string;
  orderId: string;
  once: OnceKey;
}

export interface Reordered {
  cart: CartAnswer;
  added: number;
  /** Names of products that the round does not offer (any more). */
  missing: string[];
}

/**
 * Adds the lines of an own order, as placed, to the cart of an open round of the same supplier, as far as it offers the products.
 */
export async function reorder(
  writers: RoundWriters,
  { person, roundId, orderId, once }: Reorder,
): Promise<Reordered | RefusalsOf<typeof reorderSpec>> {
  const order = (await OrderModel.findOne({ _id: orderId, buyer_id: person.id }).lean()) as StoredOrder | null;
  const round = (await ListedRoundModel.findById(roundId).lean()) as ListedRound | null;
  if (!order || !round || round.supplier_id !== order.supplier_id) return refuse('not_found');
  const offered = new Map(
    round.offers.filter(({ product }) => product.active).map((offer) => [offer.product_id, offer.id]),
  );
  const placed = placedLines(order);
  const lines = placed.flatMap(({ product_id, qty }) => {
    const offerId = offered.get(product_id);
    return offerId ? [{ offerId, qty }] : [];
  });
  const missing = placed.filter(({ product_id }) => !offered.has(product_id)).map(({ product_name }) => product_name);
  if (lines.length === 0) return refuse('nothing_to_reorder', { products: missing });
  const cart = await changeCart(writers, { person, roundId, change: { do: 'addAll', lines, once } });
  return isRefusal(cart) ? cart : { cart, added: lines.length, missing };
}

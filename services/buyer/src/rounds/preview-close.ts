import type { previewCloseCommand } from '@junto/contracts/commands/buyer';
import type { CommandAnswer } from '@junto/contracts/command';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { committedStatuses } from '@junto/domain/order';
import { trusted } from 'mongoose';
import { CartModel } from '../carts/cart.model';
import { OrderModel, type StoredOrder } from '../orders/order.model';
import { PoolModel } from '../pools/pool.model';
import { ListedRoundModel, type ListedRound } from './listed-round.model';

type Preview = CommandAnswer<typeof previewCloseCommand>;

/** An answer over NATS has its bounds; a dialog that lists more helps nobody. */
const mostOrders = 5_000;

/** What closing a round would remove, and which offers stay below their MOQ with the orders that contain them (decision 8). */
export async function previewClose(roundId: string): Promise<Preview | Refusal<'not_found'>> {
  const round = await ListedRoundModel.findById(roundId, { 'offers.id': 1, 'offers.product.name': 1 }).lean<ListedRound>();
  if (!round) return refuse('not_found');
  const [carts, pools] = await Promise.all([
    CartModel.aggregate<{ carts: number; items: number }>([
      { $match: { round_id: roundId, status: 'open', 'items.0': { $exists: true } } },
      { $group: { _id: null, carts: { $sum: 1 }, items: { $sum: { $size: '$items' } } } },
    ]),
    PoolModel.find({ round_id: roundId, $expr: trusted({ $lt: ['$committed', '$moq'] }) }).lean(),
  ]);
  const ordersOf = await ordersByOffer(roundId, pools.map(({ _id }) => _id));
  const nameOf = new Map(round.offers.map((offer) => [offer.id, offer.product.name]));
  return {
    carts: carts[0]?.carts ?? 0,
    items: carts[0]?.items ?? 0,
    unmet: pools.map(({ _id, moq, committed }) => ({
      round_product_id: _id,
      product_name: nameOf.get(_id) ?? '',
      moq,
      current_committed_qty: committed,
      orders: ordersOf.get(_id) ?? [],
    })),
  };
}

async function ordersByOffer(roundId: string, offerIds: readonly string[]): Promise<Map<string, string[]>> {
  const orders = await OrderModel.find(
    { round_id: roundId, status: trusted({ $in: [...committedStatuses] }), 'items.round_product_id': trusted({ $in: [...offerIds] }) },
    { 'items.round_product_id': 1 },
  )
    .limit(mostOrders)
    .lean<Pick<StoredOrder, '_id' | 'items'>[]>();
  const found = new Map<string, string[]>(offerIds.map((id) => [id, []]));
  for (const { _id, items } of orders) for (const { round_product_id } of items) found.get(round_product_id)?.push(_id);
  return found;
}

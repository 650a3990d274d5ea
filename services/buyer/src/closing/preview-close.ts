import type { CommandAnswer } from '@junto/contracts/command';
import { previewCloseCommand } from '@junto/contracts/commands/buyer';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { committedStatuses } from '@junto/domain/order';
import { answerCommand } from '@junto/service-kit/commands';
import { CartModel } from '../carts/cart.model';
import { OrderModel } from '../orders/order.model';
import { unmetPools } from '../pools/unmet-pools';
import { ListedRoundModel, type ListedRound } from '../rounds/listed-round.model';
import { RoundGateModel } from '../rounds/round-gate.model';

type Preview = CommandAnswer<typeof previewCloseCommand>;

/** Lines of orders that are named, over all offers: an answer over NATS has its bounds, and a list of more helps nobody. */
const maxLines = 2_000;

/** What closing a round would remove, and which offers stay below their MOQ with the orders that contain them (decision 8). */
export async function previewClose(roundId: string): Promise<Preview | Refusal<'not_found'>> {
  const [round, gate] = await Promise.all([
    ListedRoundModel.findById(roundId, { 'offers.id': 1, 'offers.product.name': 1 }).lean<ListedRound>(),
    RoundGateModel.findById(roundId, { committed: 1 }).lean(),
  ]);
  if (!round || !gate) return refuse('not_found');
  const [carts, pools] = await Promise.all([
    CartModel.aggregate<{ carts: number; items: number }>([
      { $match: { round_id: roundId, status: 'open', 'items.0': { $exists: true } } },
      { $group: { _id: null, carts: { $sum: 1 }, items: { $sum: { $size: '$items' } } } },
    ]),
    unmetPools(roundId, gate.committed),
  ]);
  const ordersOf = await ordersByOffer(
    roundId,
    pools.map(({ _id }) => _id),
  );
  const nameOf = new Map(round.offers.map((offer) => [offer.id, offer.product.name]));
  return {
    carts: carts[0]?.carts ?? 0,
    items: carts[0]?.items ?? 0,
    unmet: pools.map(({ _id, moq }) => ({
      round_product_id: _id,
      product_name: nameOf.get(_id) ?? '',
      moq,
      current_committed_qty: gate.committed[_id] ?? 0,
      orders: ordersOf.get(_id) ?? [],
    })),
  };
}

async function ordersByOffer(roundId: string, offerIds: readonly string[]): Promise<Map<string, string[]>> {
  const named = { $in: [...offerIds] };
  const lines = await OrderModel.aggregate<{ _id: string; offer: string }>([
    { $match: { round_id: roundId, status: { $in: [...committedStatuses] }, 'items.round_product_id': named } },
    { $project: { offer: '$items.round_product_id' } },
    { $unwind: '$offer' },
    { $match: { offer: named } },
    { $limit: maxLines },
  ]);
  const found = new Map<string, string[]>(offerIds.map((id) => [id, []]));
  for (const { _id, offer } of lines) found.get(offer)?.push(_id);
  return found;
}

export const previewCloseHandler = answerCommand(previewCloseCommand, ({ round_id }) => previewClose(round_id));

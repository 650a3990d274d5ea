import { trusted } from 'mongoose';
import type { CommandAnswer } from '@junto/contracts/command';
import { previewCloseCommand } from '@junto/contracts/commands/buyer';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { committedStatuses } from '@junto/domain/order';
import { answerCommand } from '@junto/service-kit/commands';
import { ProfileReadModel } from '@junto/service-kit/read-models/profile-read-model';
import { CartModel } from '../carts/cart.model';
import { OrderModel } from '../orders/order.model';
import { unmetPools } from '../pools/unmet-pools';
import { ListedRoundModel, type ListedRound } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';

type Preview = CommandAnswer<typeof previewCloseCommand>;

/** Limit of lines over all offers: a NATS reply has a maximum size, and longer lists help nobody. */
const maxLines = 2_000;

/** What closing a round would remove, and the offers below their MOQ with the orders that contain them (decision 6). */
export async function previewClose(roundId: string): Promise<Preview | Refusal<'not_found'>> {
  const [round, gate] = await Promise.all([
    ListedRoundModel.findById(roundId, { 'offers.id': 1, 'offers.product.name': 1 }).lean<ListedRound>(),
    RoundLockModel.findById(roundId, { committed: 1 }).lean(),
  ]);
  if (!round || !gate) return refuse('not_found');
  const [carts, pools, held, orders, pending] = await Promise.all([
    countCarts(roundId),
    unmetPools(roundId, gate.committed),
    heldOffers(roundId),
    OrderModel.countDocuments({ round_id: roundId, status: trusted({ $in: [...committedStatuses] }) }),
    OrderModel.countDocuments({ round_id: roundId, status: 'pending_admin' }),
  ]);
  const short = pools.map(({ _id }) => _id);
  const [ordersOf, below] = await Promise.all([ordersByOffer(roundId, short), countBelow(roundId, short)]);
  const nameOf = new Map(round.offers.map((offer) => [offer.id, offer.product.name]));
  return {
    ...carts,
    orders,
    pending,
    below,
    held,
    unmet: pools.map(({ _id, moq }) => ({
      round_product_id: _id,
      product_name: nameOf.get(_id) ?? '',
      moq,
      current_committed_qty: gate.committed[_id] ?? 0,
      orders: ordersOf.get(_id) ?? [],
    })),
  };
}

function openCarts(roundId: string) {
  return { round_id: roundId, status: 'open', 'items.0': { $exists: true } };
}

type Carts = Pick<Preview, 'carts' | 'buyers' | 'items' | 'units'>;

/** Counts open carts and their buyers; colleagues have separate carts. */
async function countCarts(roundId: string): Promise<Carts> {
  const [counted] = await CartModel.aggregate<Carts>([
    { $match: openCarts(roundId) },
    {
      $lookup: {
        from: ProfileReadModel.collection.name,
        localField: 'buyer_id',
        foreignField: '_id',
        as: 'profile',
        pipeline: [{ $project: { company_id: 1 } }],
      },
    },
    {
      $group: {
        _id: { $ifNull: [{ $first: '$profile.company_id' }, '$buyer_id'] },
        carts: { $sum: 1 },
        items: { $sum: { $size: '$items' } },
        units: { $sum: { $sum: '$items.qty' } },
      },
    },
    {
      $group: {
        _id: null,
        carts: { $sum: '$carts' },
        buyers: { $sum: 1 },
        items: { $sum: '$items' },
        units: { $sum: '$units' },
      },
    },
    { $unset: '_id' },
  ]);
  return counted ?? { carts: 0, buyers: 0, items: 0, units: 0 };
}

/** Number of open carts and live orders per offer. */
async function heldOffers(roundId: string): Promise<Preview['held']> {
  const byOffer = [
    { $project: { offer: '$items.round_product_id' } },
    { $unwind: '$offer' },
    { $group: { _id: '$offer', count: { $sum: 1 } } },
  ];
  const [inCarts, inOrders] = await Promise.all([
    CartModel.aggregate<{ _id: string; count: number }>([{ $match: openCarts(roundId) }, ...byOffer]),
    OrderModel.aggregate<{ _id: string; count: number }>([
      { $match: { round_id: roundId, status: { $in: [...committedStatuses] } } },
      ...byOffer,
    ]),
  ]);
  const held = new Map<string, Preview['held'][number]>();
  const of = (id: string) => held.get(id) ?? { round_product_id: id, carts: 0, orders: 0 };
  for (const { _id, count } of inCarts) held.set(_id, { ...of(_id), carts: count });
  for (const { _id, count } of inOrders) held.set(_id, { ...of(_id), orders: count });
  return [...held.values()];
}

/** Committed orders with one of the offers. */
function ordersWith(roundId: string, named: { $in: string[] }) {
  return { round_id: roundId, status: { $in: [...committedStatuses] }, 'items.round_product_id': named };
}

type Below = NonNullable<Preview['below']>;

/** Counts the orders with a short offer and their buyers; a company counts once. */
async function countBelow(roundId: string, offerIds: string[]): Promise<Below> {
  const [counted] = await OrderModel.aggregate<Below>([
    { $match: ordersWith(roundId, { $in: offerIds }) },
    { $group: { _id: { $ifNull: ['$buyer_company_id', '$buyer_id'] }, orders: { $sum: 1 } } },
    { $group: { _id: null, orders: { $sum: '$orders' }, buyers: { $sum: 1 } } },
    { $unset: '_id' },
  ]);
  return counted ?? { orders: 0, buyers: 0 };
}

async function ordersByOffer(roundId: string, offerIds: readonly string[]): Promise<Map<string, string[]>> {
  const named = { $in: [...offerIds] };
  const lines = await OrderModel.aggregate<{ _id: string; offer: string }>([
    { $match: ordersWith(roundId, named) },
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

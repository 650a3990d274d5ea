import { orderChanged, roundCartsCleared } from '@junto/contracts/events/buyer';
import { appendEvents, newEvent, systemActor, type NewEvent } from '@junto/service-kit/events/outbox';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { trusted } from 'mongoose';
import { moveCartsAway } from '../carts/move-carts-away';
import { ClosedCartModel } from '../carts/closed-cart.model';
import { orderOnTheWire } from '../orders/order-on-the-wire';
import { OrderModel, type StoredOrder } from '../orders/order.model';
import { buyersOf, mostBuyersTold } from '../pools/buyers-of';
import { PoolModel, type Pool } from '../pools/pool.model';
import { poolMoved } from '../pools/pool-moved';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { RoundGateModel } from './round-gate.model';

const ordersAtOnce = 200;

/**
 * Clears a closing round: shuts its gate, keeps what lay in carts readable, deletes items and carts, marks lines whose
 * offer missed its MOQ, and says `round.carts_cleared`. Orders stay (decision 8). Each step finds its own rest, so a
 * repeat after a crash goes on where it broke off. Runs alone in the round's queue.
 */
export async function clearRound(roundId: string): Promise<void> {
  const gate = await RoundGateModel.findById(roundId).lean();
  const round = (await ListedRoundModel.findById(roundId).lean()) as ListedRound | null;
  if (!gate || !round || gate.cleared_at) return;
  await RoundGateModel.updateOne({ _id: roundId }, { $set: { open: false }, $inc: { seq: 1 } });
  while (await moveCartsAway(round, gate.supplier_salt)) {
    // the next few hundred
  }
  const unmet = await unmetOffers(roundId);
  while (await markOrders(roundId, new Set(unmet))) {
    // the next few hundred
  }
  await finish(round, unmet);
}

/** The buyers' and the admin's copies learn that the round is over and which lines missed their MOQ. */
async function markOrders(roundId: string, unmet: ReadonlySet<string>): Promise<boolean> {
  return inTransaction(async (session) => {
    const orders = (await OrderModel.find({ round_id: roundId, round_status: 'approved' }, null, { session })
      .limit(ordersAtOnce)
      .lean()) as StoredOrder[];
    const marked = orders.map((order): StoredOrder => {
      const items = order.items.map((line) => ({ ...line, moq_missed: unmet.has(line.round_product_id) }));
      return { ...order, items, round_status: 'closed', version: order.version + 1 };
    });
    for (const { _id, items, round_status, version } of marked) {
      await OrderModel.updateOne({ _id, version: version - 1 }, { $set: { items, round_status, version } }, { session });
    }
    await appendEvents(
      session,
      marked.map((order) =>
        newEvent(orderChanged, {
          aggregateId: order._id,
          version: order.version,
          actor: systemActor,
          payload: { order_id: order._id, round_id: roundId, order: orderOnTheWire(order), before: { status: order.status } },
        }),
      ),
    );
    return orders.length === ordersAtOnce;
  });
}

async function finish(round: ListedRound, unmet: string[]): Promise<void> {
  await inTransaction(async (session) => {
    const now = new Date();
    const gate = await RoundGateModel.findOneAndUpdate(
      { _id: round._id, cleared_at: null },
      { $set: { cleared_at: now }, $inc: { seq: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!gate) return;
    const emptied = await PoolModel.find({ round_id: round._id, selected: trusted({ $gt: 0 }) }, null, { session }).lean();
    await PoolModel.updateMany(
      { round_id: round._id, selected: trusted({ $gt: 0 }) },
      { $set: { selected: 0 }, $inc: { version: 1 } },
      { session },
    );
    await appendEvents(session, [...emptied.map((pool) => poolMoved({ ...(pool as Pool), selected: 0 }, { by: '' })), await cartsCleared(round, gate.seq, now, unmet, session)]);
  });
}

async function cartsCleared({ _id: roundId, title }: Pick<ListedRound, '_id' | 'title'>, version: number, at: Date, unmet: string[], session: ClientSession): Promise<NewEvent> {
  const closed = await ClosedCartModel.find({ round_id: roundId }, { buyer_id: 1, items: 1 }, { session }).lean();
  const hadCart = new Set(closed.map(({ buyer_id }) => buyer_id));
  // No cart is open any more: who takes part now has an order.
  const ordered = await buyersOf(roundId, null, session);
  return newEvent(roundCartsCleared, {
    aggregateId: roundId,
    version,
    actor: systemActor,
    payload: {
      round_id: roundId,
      carts: closed.length,
      items: closed.reduce((sum, { items }) => sum + items.length, 0),
      buyer_ids: closed.slice(0, mostBuyersTold).map(({ buyer_id }) => buyer_id),
      round_title: title,
      ordered_buyer_ids: ordered.filter((id) => !hadCart.has(id)),
      unmet,
      cleared_at: at.toISOString(),
    },
  });
}

/**
 * Says `round.carts_cleared` once more for a round that was cleared already: its supplier asks again when the first one
 * never reached it.
 */
export async function sayClearedAgain(roundId: string, session: ClientSession): Promise<void> {
  const gate = await RoundGateModel.findById(roundId, null, { session }).lean();
  const round = await ListedRoundModel.findById(roundId, { title: 1 }, { session }).lean();
  if (!gate?.cleared_at || !round) return;
  const unmet = await unmetOffers(roundId, session);
  await appendEvents(session, [await cartsCleared(round, gate.seq, gate.cleared_at, unmet, session)]);
}

async function unmetOffers(roundId: string, session?: ClientSession): Promise<string[]> {
  const pools = await PoolModel.find({ round_id: roundId, $expr: trusted({ $lt: ['$committed', '$moq'] }) }, '_id', { session }).lean();
  return pools.map(({ _id }) => _id);
}

import { trusted } from 'mongoose';
import { orderChanged } from '@junto/contracts/events/buyer';
import { committedStatuses } from '@junto/domain/order';
import { platformContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { toOrderDto } from '../orders/order-dto';
import { OrderModel, type StoredOrder } from '../orders/order.model';
import { takeWithin } from './take-within';

const ordersAtOnce = 100;
/** An order may have a thousand lines; a slice must stay short for concurrent work. */
const linesAtOnce = 2_000;

/**
 * Marks the next orders of a closed round, by buyer, with their closed state and the lines that missed their MOQ, and
 * publishes `order.changed` for the read models.
 * @param from the buyer to continue with
 * @returns the buyer to continue with, null when all orders are marked
 */
export async function markOrdersClosed(
  roundId: string,
  unmet: readonly string[],
  from: string,
): Promise<string | null> {
  return inTransaction(async (session) => {
    const filter = { round_id: roundId, buyer_id: trusted({ $gte: from }), round_status: 'approved' as const };
    const found = (await OrderModel.find(filter, null, { session })
      .sort({ buyer_id: 1 })
      .limit(ordersAtOnce)
      .lean()) as StoredOrder[];
    const orders = takeWithin(found, linesAtOnce, ({ items }) => items.length);
    if (orders.length === 0) return null;
    await OrderModel.collection.updateMany(
      { _id: { $in: orders.map(({ _id }) => _id as never) } },
      { $set: { round_status: 'closed', 'items.$[missed].moq_missed': true }, $inc: { version: 1 } },
      { session, arrayFilters: [{ 'missed.round_product_id': { $in: [...unmet] } }] },
    );
    await appendEvents(
      session,
      orders.map((order) => changed(closed(order, new Set(unmet)))),
    );
    return found.length === ordersAtOnce || orders.length < found.length ? orders.at(-1)!.buyer_id : null;
  });
}

/**
 * Marks lines of live orders in a closed round whose offer fell below its MOQ after the close.
 * @returns whether more orders remain
 */
export async function markLinesMissed(roundId: string, offerId: string, session: ClientSession): Promise<boolean> {
  const orders = (await OrderModel.find(
    {
      round_id: roundId,
      status: trusted({ $in: [...committedStatuses] }),
      items: trusted({ $elemMatch: { round_product_id: offerId, moq_missed: false } }),
    },
    null,
    { session },
  )
    .limit(ordersAtOnce)
    .lean()) as StoredOrder[];
  if (orders.length === 0) return false;
  await OrderModel.collection.updateMany(
    { _id: { $in: orders.map(({ _id }) => _id as never) } },
    { $set: { 'items.$[missed].moq_missed': true }, $inc: { version: 1 } },
    { session, arrayFilters: [{ 'missed.round_product_id': offerId }] },
  );
  const missed = (line: StoredOrder['items'][number]) => line.moq_missed || line.round_product_id === offerId;
  await appendEvents(
    session,
    orders.map((order) =>
      changed({
        ...order,
        items: order.items.map((line) => ({ ...line, moq_missed: missed(line) })),
        version: order.version + 1,
      }),
    ),
  );
  return orders.length === ordersAtOnce;
}

function closed(order: StoredOrder, unmet: ReadonlySet<string>): StoredOrder {
  const items = order.items.map((line) => ({ ...line, moq_missed: unmet.has(line.round_product_id) }));
  return { ...order, items, round_status: 'closed', version: order.version + 1 };
}

function changed(order: StoredOrder) {
  return newEvent(orderChanged, {
    aggregateId: order._id,
    version: order.version,
    cause: platformContext,
    payload: {
      order_id: order._id,
      round_id: order.round_id,
      order: toOrderDto(order),
      before: { status: order.status },
    },
  });
}

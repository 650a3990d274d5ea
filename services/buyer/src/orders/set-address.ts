import type { Order, setOrderAddress as setOrderAddressSpec } from '@junto/contracts/buyer/orders';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { orderChanged } from '@junto/contracts/events/buyer';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { Cause } from '@junto/service-kit/events/cause';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { deliverToOf } from '../people/deliver-to-of';
import { orderOnTheWire } from './order-on-the-wire';
import { orderToActOn } from './order-to-act-on';
import { OrderModel, type StoredOrder } from './order.model';

/**
 * Has an order that nobody has decided yet delivered elsewhere. It moves no units, so it does not queue with its
 * round's writers: their writes are guarded by the order's version, and so is this one.
 */
export async function setOrderAddress(
  caller: Caller,
  { orderId, addressId }: { orderId: string; addressId: string },
  cause: Cause,
): Promise<Order | RefusalsOf<typeof setOrderAddressSpec>> {
  return inTransaction(async (session) => {
    const present = orderToActOn(await OrderModel.findById(orderId).session(session).lean<StoredOrder>(), caller);
    if (isRefusal(present)) return present;
    if (present.status !== 'pending_admin') return refuse('order_not_pending', { status: present.status });
    const deliverTo = deliverToOf(caller, addressId);
    if (isRefusal(deliverTo)) return deliverTo;
    const order = { ...present, deliver_to: deliverTo, version: present.version + 1 };
    await OrderModel.collection.updateOne(
      { _id: orderId as never, version: present.version },
      { $set: { deliver_to: deliverTo, version: order.version } },
      { session },
    );
    const told = orderOnTheWire(order);
    const before = { status: present.status };
    const payload = { order_id: orderId, round_id: order.round_id, order: told, before };
    await appendEvents(session, [
      newEvent(orderChanged, { aggregateId: orderId, version: order.version, cause, payload }),
    ]);
    return told;
  });
}

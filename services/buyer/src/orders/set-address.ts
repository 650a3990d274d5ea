import { randomUUID } from 'node:crypto';
import type { Destination } from '@junto/contracts/address';
import type { Order, setOrderAddress as setOrderAddressSpec } from '@junto/contracts/buyer/orders';
import { redirectSaleCommand } from '@junto/contracts/commands/supplier';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { orderChanged } from '@junto/contracts/events/buyer';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { isSold } from '@junto/domain/order';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { SendCommand } from '@junto/service-kit/commands';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { destinationOf, type OrderDestination } from '../people/destination-of';
import { toOrderDto } from './order-dto';
import { orderToActOn } from './order-to-act-on';
import { OrderModel, type StoredOrder } from './order.model';

type Refused = RefusalsOf<typeof setOrderAddressSpec>;

/**
 * Sets the destination of an order until the supplier ships it. The supplier service owns the shipment, so it decides
 * for an approved order.
 */
export async function setOrderAddress(
  caller: Caller,
  orderId: string,
  chosen: Destination,
  cause: EventContext,
  send: SendCommand,
): Promise<Order | Refused> {
  const destination = destinationOf(caller, chosen);
  const seen = orderToRedirect(await OrderModel.findById(orderId).lean<StoredOrder>(), caller);
  if (isRefusal(seen)) return seen;
  if (isRefusal(destination)) return destination;
  if (isSold(seen)) {
    const redirected = await send(
      redirectSaleCommand,
      { command_id: randomUUID(), by: userBehind(cause), order_id: orderId, ...destination },
      cause,
    );
    // An order that supplier does not know as a sale yet has not been shipped either.
    if (isRefusal(redirected) && redirected.refused !== 'not_found') return redirected;
  }
  const stored = await storeDestination(orderId, { caller, destination, seen }, cause);
  // Approved since it was read: the supplier service has to agree first.
  return stored ?? setOrderAddress(caller, orderId, chosen, cause, send);
}

/** @returns undefined if the order was approved after `seen` was read */
async function storeDestination(
  orderId: string,
  { caller, destination, seen }: { caller: Caller; destination: OrderDestination; seen: StoredOrder },
  cause: EventContext,
): Promise<Order | Refused | undefined> {
  return inTransaction(async (session) => {
    const present = orderToRedirect(await OrderModel.findById(orderId).session(session).lean<StoredOrder>(), caller);
    if (isRefusal(present)) return present;
    if (isSold(present) && !isSold(seen)) return undefined;
    const order = { ...present, ...destination, version: present.version + 1 };
    await OrderModel.collection.updateOne(
      { _id: orderId as never, version: present.version },
      { $set: { ...destination, version: order.version } },
      { session },
    );
    const published = toOrderDto(order);
    const before = { status: present.status };
    const payload = { order_id: orderId, round_id: order.round_id, order: published, before };
    await appendEvents(session, [
      newEvent(orderChanged, { aggregateId: orderId, version: order.version, cause, payload }),
    ]);
    return published;
  });
}

/** The order, if the caller may act on it and it is not rejected or cancelled. */
function orderToRedirect(order: StoredOrder | null, caller: Caller) {
  const present = orderToActOn(order, caller);
  if (isRefusal(present)) return present;
  const open = present.status === 'pending_admin' || isSold(present);
  return open ? present : refuse('order_ended', { status: present.status });
}

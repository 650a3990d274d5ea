import { randomUUID } from 'node:crypto';
import type { receiveOrder as receiveOrderSpec } from '@junto/contracts/buyer/orders';
import { receiveDeliveryCommand } from '@junto/contracts/commands/supplier';
import type { Delivery } from '@junto/contracts/delivery';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { SendCommand } from '@junto/service-kit/commands';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { DeliveryReadModel, toDeliveryProjection } from '../deliveries/delivery-read-model';
import { orderToActOn } from './order-to-act-on';
import { OrderModel, type StoredOrder } from './order.model';

/**
 * Confirms that an order has arrived. The supplier service owns the delivery and decides; its answer updates the read
 * model at once. A second confirmation by either side changes nothing.
 */
export async function receiveOrder(
  orderId: string,
  caller: Caller,
  cause: EventContext,
  send: SendCommand,
): Promise<Delivery | RefusalsOf<typeof receiveOrderSpec>> {
  const by = userBehind(cause);
  const order = orderToActOn(await OrderModel.findById(orderId).lean<StoredOrder>(), caller);
  if (isRefusal(order)) return order;
  const answer = await send(receiveDeliveryCommand, { command_id: randomUUID(), by, order_id: orderId }, cause);
  // An order that supplier does not know as a sale has not been shipped either.
  if (isRefusal(answer)) return answer.refused === 'not_found' ? refuse('not_shipped') : answer;
  const { delivery } = answer;
  await inTransaction((session) =>
    projectVersion(
      DeliveryReadModel,
      orderId,
      delivery.version,
      toDeliveryProjection(order.buyer_id, delivery),
      session,
    ),
  );
  return delivery;
}

import { randomUUID } from 'node:crypto';
import type { receiveOrder as receiveOrderSpec } from '@junto/contracts/buyer/orders';
import { receiveDeliveryCommand } from '@junto/contracts/commands/supplier';
import type { Delivery } from '@junto/contracts/delivery';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { askCommand } from '@junto/service-kit/commands';
import { personBehind, type Cause } from '@junto/service-kit/events/cause';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { DeliveryCopyModel, deliveryCopyOf } from '../deliveries/delivery-copy.model';
import { OrderModel } from './order.model';

/**
 * Says that an own order has arrived. Supplier decides, at whose sale the delivery stands; its answer is the own copy
 * at once. Said twice, or after the supplier said it, it is what it was.
 */
export async function receiveOrder(
  orderId: string,
  cause: Cause,
): Promise<Delivery | RefusalsOf<typeof receiveOrderSpec>> {
  const by = personBehind(cause);
  if (!(await OrderModel.exists({ _id: orderId, buyer_id: by }))) return refuse('not_found');
  const told = await askCommand(
    receiveDeliveryCommand,
    { command_id: randomUUID(), by, order_id: orderId },
    { trace: cause },
  );
  // An order that supplier does not know as a sale has not been shipped either.
  if (isRefusal(told)) return told.refused === 'not_found' ? refuse('not_shipped') : told;
  const { delivery } = told;
  await inTransaction((session) =>
    projectVersion(DeliveryCopyModel, orderId, delivery.version, deliveryCopyOf(by, delivery), session),
  );
  return delivery;
}

import type { readOrderDelivery } from '@junto/contracts/admin/orders';
import { readDeliveryCommand } from '@junto/contracts/commands/supplier';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import type { SendCommand } from '@junto/service-kit/commands';
import { OrderReadModel } from './order-read-model';

/** Delivery state of an order, from the supplier service. */
export async function readDelivery(
  orderId: string,
  send: SendCommand,
): Promise<AnswerOf<typeof readOrderDelivery> | RefusalsOf<typeof readOrderDelivery>> {
  if (!(await OrderReadModel.exists({ _id: orderId }))) return refuse('not_found');
  return send(readDeliveryCommand, { order_id: orderId });
}

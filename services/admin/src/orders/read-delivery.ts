import type { readOrderDelivery } from '@junto/contracts/admin/orders';
import { readDeliveryCommand } from '@junto/contracts/commands/supplier';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { askCommand } from '@junto/service-kit/commands';
import { OrderCopyModel } from './order-copy.model';

/** How far an order is on its way; the supplier service keeps it. @param answersMs how long that has to answer */
export async function readDelivery(
  orderId: string,
  answersMs: number,
): Promise<AnswerOf<typeof readOrderDelivery> | RefusalsOf<typeof readOrderDelivery>> {
  if (!(await OrderCopyModel.exists({ _id: orderId }))) return refuse('not_found');
  return askCommand(readDeliveryCommand, { order_id: orderId }, { timeoutMs: answersMs });
}

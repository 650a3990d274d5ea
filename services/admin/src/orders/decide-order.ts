import { randomUUID } from 'node:crypto';
import type {
  approveOrder as approveOrderSpec,
  completeOrder as completeOrderSpec,
  rejectOrder as rejectOrderSpec,
} from '@junto/contracts/admin/orders';
import type { Order } from '@junto/contracts/buyer/orders';
import {
  approveOrderCommand,
  completeOrderCommand,
  readOrderCommand,
  rejectOrderCommand,
} from '@junto/contracts/commands/buyer';
import type { EndpointSpec, RefusalsOf } from '@junto/contracts/endpoint';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { OrderStatus } from '@junto/domain/order';
import { askOwner } from '@junto/service-kit/ask-owner';
import { askCommand, type Asking } from '@junto/service-kit/commands';
import { personBehind, type Cause } from '@junto/service-kit/events/cause';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { projectOrders } from './on-order-events';
import { orderCopyOf } from './order-copy';
import { OrderCopyModel, type OrderCopy } from './order-copy.model';

export interface OrderDecision {
  orderId: string;
  cause: Cause;
  /** How long the buyer service has to answer. */
  answersMs: number;
}

type Decided<E extends EndpointSpec> = Promise<Order | RefusalsOf<E>>;
interface Input {
  command_id: string;
  by: string;
  order_id: string;
  round_id: string;
}

/** Approves a pending order. Lines that missed their MOQ are refused unless the admin accepts them knowingly (decision 8). */
export function approveOrder({
  acceptMoqMissed,
  ...decision
}: OrderDecision & { acceptMoqMissed: boolean }): Decided<typeof approveOrderSpec> {
  return decide(decision, 'approved', (input, asking) =>
    askCommand(approveOrderCommand, { ...input, accept_moq_missed: acceptMoqMissed }, asking),
  );
}

/** Rejects a pending order; the buyer service gives its units back in the same write. */
export function rejectOrder(decision: OrderDecision): Decided<typeof rejectOrderSpec> {
  return decide(decision, 'rejected', (input, asking) => askCommand(rejectOrderCommand, input, asking));
}

/** Completes an approved order of a closed round (decision 10). */
export function completeOrder(decision: OrderDecision): Decided<typeof completeOrderSpec> {
  return decide(decision, 'completed', (input, asking) => askCommand(completeOrderCommand, input, asking));
}

async function decide<R extends Refusal>(
  { orderId, cause, answersMs }: OrderDecision,
  target: OrderStatus,
  ask: (input: Input, asking: Asking) => Promise<{ order: Order } | R>,
): Promise<Order | R | Refusal<'not_found'>> {
  const copy = await OrderCopyModel.findById(orderId, { round_id: 1 }).lean<Pick<OrderCopy, 'round_id'>>();
  if (!copy) return refuse('not_found');
  const input = { command_id: randomUUID(), by: personBehind(cause), order_id: orderId, round_id: copy.round_id };
  const asking = { timeoutMs: answersMs, trace: cause };
  return askOwner<{ order: Order }, R, Order>({
    ask: () => ask(input, asking),
    readNow: () => askCommand(readOrderCommand, { order_id: orderId }, asking),
    isDone: ({ order }) => order.status === target,
    takeOver: ({ order }) => takeOver(order),
  });
}

/** Writes the owner's word to the own copy, so that the next reader sees the decision. */
async function takeOver(order: Order): Promise<Order> {
  await inTransaction((session) => projectOrders([orderCopyOf(order)], session));
  return order;
}

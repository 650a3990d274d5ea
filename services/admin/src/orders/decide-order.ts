import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import {
  approveOrderCommand,
  completeOrderCommand,
  readOrderCommand,
  rejectOrderCommand,
} from '@junto/contracts/commands/buyer';
import { isRefusal, refuse, type ProblemCode, type Refusal } from '@junto/contracts/problems';
import type { OrderStatus } from '@junto/domain/order';
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

type Decided<R extends ProblemCode> = Promise<Order | Refusal<'not_found' | 'stale_state' | 'try_again' | R>>;
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
}: OrderDecision & { acceptMoqMissed: boolean }): Decided<'moq_missed'> {
  return decide(decision, 'approved', (input, asking) =>
    askCommand(approveOrderCommand, { ...input, accept_moq_missed: acceptMoqMissed }, asking),
  );
}

/** Rejects a pending order; the buyer service gives its units back in the same write. */
export function rejectOrder(decision: OrderDecision): Decided<never> {
  return decide(decision, 'rejected', (input, asking) => askCommand(rejectOrderCommand, input, asking));
}

/** Completes an approved order of a closed round (decision 10). */
export function completeOrder(decision: OrderDecision): Decided<'round_still_open'> {
  return decide(decision, 'completed', (input, asking) => askCommand(completeOrderCommand, input, asking));
}

/**
 * Asks the owner to decide. Without an answer its present state is read, and only if the decision is seen there is it
 * told as done; otherwise the caller is asked to try again. A refusal brings the copy up to date too: it was behind.
 */
async function decide<R extends ProblemCode>(
  { orderId, cause, answersMs }: OrderDecision,
  target: OrderStatus,
  ask: (
    input: Input,
    asking: Asking,
  ) => Promise<{ order: Order } | Refusal<R | 'not_found' | 'stale_state' | 'try_again'>>,
): Decided<R> {
  const copy = await OrderCopyModel.findById(orderId, { round_id: 1 }).lean<Pick<OrderCopy, 'round_id'>>();
  if (!copy) return refuse('not_found');
  const asking = { timeoutMs: answersMs, trace: cause };
  const decided = await ask(
    { command_id: randomUUID(), by: personBehind(cause), order_id: orderId, round_id: copy.round_id },
    asking,
  );
  if (!isRefusal(decided)) return takeOver(decided.order);
  const refused = decided as Refusal<R | 'not_found' | 'stale_state' | 'try_again'>;
  if (refused.refused === 'not_found') return refused;
  const present = await askCommand(readOrderCommand, { order_id: orderId }, asking);
  if (isRefusal(present)) return refused;
  const order = await takeOver(present.order);
  return refused.refused === 'try_again' && order.status === target ? order : refused;
}

/** Writes the owner's word to the own copy, so that the next reader sees the decision. */
async function takeOver(order: Order): Promise<Order> {
  await inTransaction((session) => projectOrders([orderCopyOf(order)], session));
  return order;
}

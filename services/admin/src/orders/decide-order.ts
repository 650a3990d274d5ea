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
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { OrderStatus } from '@junto/domain/order';
import type { SendCommand } from '@junto/service-kit/commands';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { idempotencyId, uuidOf } from '@junto/service-kit/idempotency';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { requestFromOwner } from '@junto/service-kit/request-from-owner';
import { nameQuicker } from '../users/name-quicker';
import { projectOrders } from './on-order-events';
import { toOrderProjection } from './order-projection';
import { OrderReadModel, type OrderCopy } from './order-read-model';

export interface OrderDecision {
  orderId: string;
  cause: EventContext;
  /** Key of the request: a repetition is the same decision. */
  idempotencyKey: string;
  send: SendCommand;
}

type Decided<E extends EndpointSpec> = Promise<Order | RefusalsOf<E>>;
interface Input {
  command_id: string;
  by: string;
  order_id: string;
  round_id: string;
}

/**
 * Approves a pending order. Lines that missed their MOQ are rejected unless the admin accepts them explicitly (decision
 * 6).
 */
export function approveOrder({
  acceptMoqMissed,
  ...decision
}: OrderDecision & { acceptMoqMissed: boolean }): Decided<typeof approveOrderSpec> {
  return decide(decision, 'approved', (input) =>
    decision.send(approveOrderCommand, { ...input, accept_moq_missed: acceptMoqMissed }, decision.cause),
  );
}

/**
 * Rejects a pending order with a reason for its buyer (decision 9); the buyer service releases its units in the same
 * write.
 */
export function rejectOrder({
  reason,
  ...decision
}: OrderDecision & { reason: string }): Decided<typeof rejectOrderSpec> {
  return decide(decision, 'rejected', (input) =>
    decision.send(rejectOrderCommand, { ...input, reason }, decision.cause),
  );
}

/** Completes an approved order of a closed round (decision 9). */
export function completeOrder(decision: OrderDecision): Decided<typeof completeOrderSpec> {
  return decide(decision, 'completed', (input) => decision.send(completeOrderCommand, input, decision.cause));
}

async function decide<R extends Refusal>(
  { orderId, cause, idempotencyKey, send }: OrderDecision,
  target: OrderStatus,
  ask: (input: Input) => Promise<{ order: Order } | R>,
): Promise<Order | R | Refusal<'not_found'>> {
  const copy = await OrderReadModel.findById(orderId, { round_id: 1 }).lean<Pick<OrderCopy, 'round_id'>>();
  if (!copy) return refuse('not_found');
  const by = userBehind(cause);
  const operation = `${target} ${orderId}`;
  const command_id = uuidOf(idempotencyId({ callerId: by, operation, key: idempotencyKey }));
  const input = { command_id, by, order_id: orderId, round_id: copy.round_id };
  const decided = await requestFromOwner<{ order: Order }, R, Order>({
    ask: () => ask(input),
    readNow: () => send(readOrderCommand, { order_id: orderId }, cause),
    isDone: ({ order }) => order.status === target,
    takeOver: ({ order }) => takeOver(order),
  });
  return isRefusal(decided) ? nameQuicker(decided) : decided;
}

/** Applies the owner's answer to the projection, so that the next read shows the decision. */
async function takeOver(order: Order): Promise<Order> {
  await inTransaction((session) => projectOrders([toOrderProjection(order)], session));
  return order;
}

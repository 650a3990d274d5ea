import type { Order } from '@junto/contracts/buyer/orders';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import type { EventContext } from '@junto/service-kit/events/event-context';
import type { DecideRefusals, RoundWriters } from '../group-commit/round-writers';
import { toOrderDto } from '../orders/order-dto';
import type { StoredOrder } from '../orders/order.model';

export interface AdminDecision<D extends 'approved' | 'rejected' | 'completed'> {
  orderId: string;
  roundId: string;
  to: D;
  decisionId: string;
  acceptMoqMissed: boolean;
  reason?: string;
  cause: EventContext;
}

/** Approves, rejects or completes an order as an entry of its round's queue. */
export async function decideOrder<D extends 'approved' | 'rejected' | 'completed'>(
  writers: RoundWriters,
  decision: AdminDecision<D>,
): Promise<Order | DecideRefusals[D]> {
  return shown(await writers.decide<D>({ kind: 'decide', ...decision, buyer: null }));
}

export interface Cancellation {
  orderId: string;
  roundId: string;
  buyer: { userId: string; companyId: string | null };
  cause: EventContext;
}

/**
 * Cancels an order of a buyer or of the buyer's company while it waits for the administrator; its units return to the
 * pools (decision 9).
 */
export async function cancelOrder(
  writers: RoundWriters,
  cancellation: Cancellation,
): Promise<Order | DecideRefusals['cancelled']> {
  const facts = { decisionId: null, acceptMoqMissed: false, to: 'cancelled' } as const;
  return shown(await writers.decide({ kind: 'decide', ...cancellation, ...facts }));
}

function shown<R extends Refusal>(order: StoredOrder | R): Order | R {
  return isRefusal(order) ? order : toOrderDto(order);
}

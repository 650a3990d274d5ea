import type { Order } from '@junto/contracts/buyer/orders';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import type { Cause } from '@junto/service-kit/events/cause';
import type { DecideRefusals, RoundWriters } from '../commit/round-writers';
import { orderOnTheWire } from '../orders/order-on-the-wire';
import type { StoredOrder } from '../orders/order.model';

export interface AdminDecision<D extends 'approved' | 'rejected' | 'completed'> {
  orderId: string;
  roundId: string;
  to: D;
  decisionId: string;
  acceptMoqMissed: boolean;
  reason?: string;
  cause: Cause;
}

/** Approves, rejects or completes an order, as an entry of its round's queue. */
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
  cause: Cause;
}

/**
 * Cancels an order of a buyer or of their company while it waits for the administrator; its units go back to the pools
 * (decision 9).
 */
export async function cancelOrder(
  writers: RoundWriters,
  cancellation: Cancellation,
): Promise<Order | DecideRefusals['cancelled']> {
  const facts = { decisionId: null, acceptMoqMissed: false, to: 'cancelled' } as const;
  return shown(await writers.decide({ kind: 'decide', ...cancellation, ...facts }));
}

function shown<R extends Refusal>(order: StoredOrder | R): Order | R {
  return isRefusal(order) ? order : orderOnTheWire(order);
}

import type { Order } from '@junto/contracts/buyer/orders';
import { isRefusal } from '@junto/contracts/problems';
import type { Cause } from '@junto/service-kit/events/cause';
import type { DecideEntry } from '../commit/group-entry';
import type { CancelRefusal, DecideRefusal, RoundWriters } from '../commit/round-writers';
import { orderOnTheWire } from '../orders/order-on-the-wire';

export interface AdminDecision {
  orderId: string;
  roundId: string;
  to: 'approved' | 'rejected' | 'completed';
  decisionId: string;
  acceptMoqMissed: boolean;
  cause: Cause;
}

/** Approves, rejects or completes an order, as an entry of its round's queue. */
export async function decideOrder(writers: RoundWriters, decision: AdminDecision): Promise<Order | DecideRefusal> {
  const order = await decide(writers, { kind: 'decide', ...decision, ownerId: null });
  return order as Order | DecideRefusal;
}

export interface Cancellation {
  orderId: string;
  roundId: string;
  buyerId: string;
  cause: Cause;
}

/** Cancels an own order while it waits for the administrator; its units go back to the pools (decision 10). */
export async function cancelOrder(
  writers: RoundWriters,
  { buyerId, ...rest }: Cancellation,
): Promise<Order | CancelRefusal> {
  const order = await decide(writers, {
    kind: 'decide',
    ...rest,
    to: 'cancelled',
    decisionId: null,
    ownerId: buyerId,
    acceptMoqMissed: false,
  });
  return order as Order | CancelRefusal;
}

async function decide(writers: RoundWriters, entry: DecideEntry): Promise<Order | DecideRefusal | CancelRefusal> {
  const order = await writers.decide(entry);
  return isRefusal(order) ? order : orderOnTheWire(order);
}

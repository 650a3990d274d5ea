import { canMoveOrder, isCommitted, partInOrder } from '@junto/domain/order';
import { userBehind } from '@junto/service-kit/events/event-context';
import type { StoredOrder } from '../orders/order.model';
import { refused, repeated, type Decided } from './decided';
import type { DecideEntry } from './group-entry';
import type { GroupView } from './group-state';

/**
 * Decides whether an order is approved, rejected, completed or cancelled in its current state. Units that no longer
 * count as committed return to their pools in the same write (decisions 1, 6 and 9).
 */
export function decideOrderDecision(view: GroupView, entry: DecideEntry): Decided {
  const order = view.orders.get(entry.orderId)?.now;
  if (!order || order.round_id !== entry.roundId) return refused('not_found');
  const part = entry.buyer ? partInOrder(order, entry.buyer) : 'acts';
  if (part === 'none') return refused('not_found');
  if (part === 'reads') return refused('order_of_former_company');
  if (entry.decisionId !== null && order.decision_id === entry.decisionId && order.status === entry.to)
    return repeated(order);
  if (!canMoveOrder(order.status, entry.to)) {
    if (entry.buyer) return refused('order_not_pending', { status: order.status });
    return refused('stale_state', { status: order.status, ...(order.decided_by && { by: order.decided_by }) });
  }
  if (entry.to === 'completed' && order.round_status !== 'closed') return refused('round_still_open');
  const lock = view.rounds.get(entry.roundId)?.gate.now;
  if (entry.to === 'completed' && lock?.settling) return refused('round_settling');
  if (entry.to === 'completed' && lock?.awaits_settlement) return refused('round_unsettled');
  const missed = order.items.filter((line) => isMissed(view, order, line)).map(({ product_name }) => product_name);
  if (entry.to === 'approved' && missed.length > 0 && !entry.acceptMoqMissed)
    return refused('moq_missed', { products: missed });

  const decision = {
    status: entry.to,
    decided_at: view.now,
    decided_by: userBehind(entry.cause),
    decision_id: entry.decisionId,
    ...(entry.to === 'approved' && { approved_at: view.now }),
    ...(entry.to === 'rejected' && { reason: entry.reason ?? null }),
  };
  const decided = { ...order, ...decision, version: order.version + 1 };
  const moved = { order: decided, before: order.status, cause: entry.cause };
  const releasesUnits = isCommitted(order.status) && !isCommitted(entry.to);
  return {
    answer: { kind: 'order', order: decided, repeated: false },
    change: { kind: 'decided', moved, releasesUnits },
  };
}

/** Whether a line of an order missed its MOQ, including units that were released but are not marked yet. */
function isMissed(view: GroupView, order: Readonly<StoredOrder>, line: StoredOrder['items'][number]): boolean {
  if (line.moq_missed || order.round_status !== 'closed') return line.moq_missed;
  const pool = view.pools.get(line.round_product_id)?.now;
  return pool !== undefined && pool.committed < pool.moq;
}

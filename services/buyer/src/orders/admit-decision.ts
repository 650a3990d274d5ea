import { refuse } from '@junto/contracts/problems';
import { canMoveOrder, isCommitted } from '@junto/domain/order';
import type { DecideEntry, GroupAnswer } from './group-entry';
import { cartKey, movePool, noteParticipant, type GroupState } from './group-state';

/**
 * Approves, rejects, completes or cancels an order by compare-and-set on its present state; what no longer counts as
 * committed is given back to its pools in the same write (decisions 1, 8, 9, 10).
 */
export function admitDecision(state: GroupState, entry: DecideEntry): GroupAnswer {
  const held = state.orders.get(entry.orderId);
  const order = held?.now;
  if (!held || !order || order.round_id !== entry.roundId) return { kind: 'refused', refusal: refuse('not_found') };
  if (entry.ownerId !== null && order.buyer_id !== entry.ownerId) return { kind: 'refused', refusal: refuse('not_found') };
  if (entry.decisionId !== null && order.decision_id === entry.decisionId && order.status === entry.to) {
    return { kind: 'order', order, repeated: true };
  }
  if (!canMoveOrder(order.status, entry.to)) {
    const code = entry.by.role === 'buyer' ? 'order_not_pending' : 'stale_state';
    return { kind: 'refused', refusal: refuse(code, { status: order.status }) };
  }
  if (entry.to === 'completed' && order.round_status !== 'closed') {
    return { kind: 'refused', refusal: refuse('round_still_open') };
  }
  const missed = order.items.filter(({ moq_missed }) => moq_missed).map(({ product_name }) => product_name);
  if (entry.to === 'approved' && missed.length > 0 && !entry.acceptMoqMissed) {
    return { kind: 'refused', refusal: refuse('moq_missed', { products: missed }) };
  }
  const before = order.status;
  held.now = { ...order, status: entry.to, decided_at: state.now, decision_id: entry.decisionId, version: order.version + 1 };
  held.dirty = true;
  if (isCommitted(before) && !isCommitted(entry.to)) giveBack(state, entry, held.now);
  state.decisions.push({ order: held.now, before, by: entry.by, requestId: entry.requestId });
  return { kind: 'order', order: held.now, repeated: false };
}

function giveBack(state: GroupState, entry: DecideEntry, order: { buyer_id: string; items: { round_product_id: string; qty: number }[] }): void {
  for (const item of order.items) {
    movePool(state, entry.roundId, item.round_product_id, { committed: -item.qty, buyerId: order.buyer_id });
  }
  noteParticipant(state, entry.roundId, order.buyer_id);
  const key = cartKey(entry.roundId, order.buyer_id);
  state.liveOrders.set(key, Math.max(0, (state.liveOrders.get(key) ?? 1) - 1));
}

import { drawableOf } from '@junto/domain/outcome/draw';
import type { Cart } from '../carts/cart.model';
import type { StoredOrder } from '../orders/order.model';
import type { Change } from './decided';
import { cartKey, placementKey, trackedDocument, isMember, type GroupState, type ChangedOrder } from './group-state';

/** Applies an accepted entry to the group's state. The only place that changes it. */
export function evolve(state: GroupState, change: Change): void {
  switch (change.kind) {
    case 'placed':
      return applyPlacement(state, change);
    case 'cart':
      return applyCart(state, change);
    case 'decided':
      return applyDecision(state, change);
  }
}

type Of<K extends Change['kind']> = Extract<Change, { kind: K }>;

/** A buyer with an order had a cart before: the membership does not change. */
function applyPlacement(state: GroupState, { moved, key, converted }: Of<'placed'>): void {
  const { order } = moved;
  for (const { round_product_id, qty } of order.items) {
    movePool(state, order.round_id, round_product_id, { committed: qty, selected: -qty, buyerId: order.buyer_id });
  }
  moveDrawable(state, order, 1);
  const of = cartKey(order.round_id, order.buyer_id);
  const held = state.carts.get(of);
  if (!held) throw new Error(`The cart of order ${order._id} was not read`);
  state.carts.delete(of);
  state.converted.push({ ...held, now: converted, dirty: true });
  state.placed.set(placementKey(order.buyer_id, key), order);
  state.liveOrders.set(of, (state.liveOrders.get(of) ?? 0) + 1);
  writeOrder(state, moved);
}

function applyCart(state: GroupState, { cart, selected, once }: Of<'cart'>): void {
  noteParticipant(state, cart.round_id, cart.buyer_id);
  for (const [offerId, units] of selected) {
    movePool(state, cart.round_id, offerId, { selected: units, buyerId: cart.buyer_id });
  }
  if (once) {
    state.added.set(once.id, once.fingerprint);
    state.newKeys.push(once);
  }
  const key = cartKey(cart.round_id, cart.buyer_id);
  const held = state.carts.get(key) ?? trackedDocument<Cart>(null, cart);
  state.carts.set(key, { ...held, now: cart, dirty: true });
}

function applyDecision(state: GroupState, { moved, releasesUnits }: Of<'decided'>): void {
  const { round_id, buyer_id, items } = moved.order;
  if (releasesUnits) {
    noteParticipant(state, round_id, buyer_id);
    for (const { round_product_id, qty } of items)
      movePool(state, round_id, round_product_id, { committed: -qty, buyerId: buyer_id });
    moveDrawable(state, moved.order, -1);
    const key = cartKey(round_id, buyer_id);
    state.liveOrders.set(key, Math.max(0, (state.liveOrders.get(key) ?? 1) - 1));
  }
  moveApproved(state, moved);
  noteUpTo(state, moved.order);
  writeOrder(state, moved);
}

/** Approved units decide the most that later orders pay, so only offers with price tiers count them. */
function moveApproved(state: GroupState, { order, before }: ChangedOrder): void {
  const change = Number(order.status === 'approved') - Number(before === 'approved');
  const round = state.rounds.get(order.round_id);
  if (change === 0 || !round) return;
  for (const { round_product_id: offerId, qty } of order.items) {
    if (!round.terms.offers.get(offerId)?.prices.tiers.length) continue;
    const approved = (round.gate.now.approved ??= {});
    approved[offerId] = Math.max(0, (approved[offerId] ?? 0) + change * qty);
  }
}

/** Units that the up-to quantities of an order add, for the figures of the running round. */
function moveDrawable(state: GroupState, { round_id, items }: StoredOrder, sign: 1 | -1): void {
  const gate = state.rounds.get(round_id)?.gate.now;
  for (const { round_product_id: offerId, qty, up_to } of items) {
    if (!gate || !up_to) continue;
    const drawable = (gate.drawable ??= {});
    drawable[offerId] = Math.max(0, (drawable[offerId] ?? 0) + sign * drawableOf({ qty, upTo: up_to }));
  }
}

/** An approved order with an up-to quantity makes its round await its settlement. */
function noteUpTo(state: GroupState, { round_id, status, items }: StoredOrder): void {
  const gate = state.rounds.get(round_id)?.gate.now;
  if (!gate || gate.has_up_to || status !== 'approved' || !items.some(({ up_to }) => up_to)) return;
  gate.has_up_to = true;
  gate.awaits_settlement = true;
}

function writeOrder(state: GroupState, moved: ChangedOrder): void {
  const { order } = moved;
  const held = state.orders.get(order._id) ?? trackedDocument(null, order);
  state.orders.set(order._id, { ...held, now: order, dirty: true });
  state.moved.push(moved);
}

/** Must be called before a buyer's cart or orders in a round change. */
function noteParticipant(state: GroupState, roundId: string, buyerId: string): void {
  const key = cartKey(roundId, buyerId);
  if (state.participants.has(key)) return;
  state.participants.set(key, { roundId, buyerId, tookPart: isMember(state, roundId, buyerId) });
}

interface Units {
  committed?: number;
  selected?: number;
  buyerId: string;
}

/** Moves units of a pool, and its entry in the round lock. */
function movePool(
  state: GroupState,
  roundId: string,
  offerId: string,
  { committed = 0, selected = 0, buyerId }: Units,
): void {
  const pool = state.pools.get(offerId);
  const round = state.rounds.get(roundId);
  if (!pool || !round) throw new Error(`Pool ${offerId} of round ${roundId} was not read`);
  pool.now.committed += committed;
  pool.dirty ||= committed !== 0;
  const gate = round.gate.now;
  gate.committed[offerId] = pool.now.committed;
  gate.total_committed += committed;
  gate.selected[offerId] = Math.max(0, (gate.selected[offerId] ?? 0) + selected);
  state.movedBy.set(offerId, buyerId);
}

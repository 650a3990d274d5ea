import { drawableOf } from '@junto/domain/outcome/draw';
import { defaultHoldMs } from '@junto/domain/outcome/waitlist';
import { phaseOf } from '@junto/domain/round';
import type { Cart } from '../carts/cart.model';
import type { StoredOrder } from '../orders/order.model';
import { limitIn } from '../pools/remaining';
import { advanced, afterOrder, markOf } from '../waitlist/pool-waitlist';
import type { Waitlist } from '../waitlist/waitlist.model';
import type { Change } from './decided';
import { cartKey, placementKey, trackedDocument, isMember, type GroupState, type ChangedOrder } from './group-state';

/**
 * Applies an accepted entry to the group's state. The only place that changes it.
 * @param holdMs how long freed units are held for a buyer of a waitlist
 */
export function evolve(state: GroupState, change: Change, holdMs = defaultHoldMs): void {
  apply(state, change);
  for (const offerId of offersOf(change)) advance(state, offerId, holdMs);
}

function apply(state: GroupState, change: Change): void {
  switch (change.kind) {
    case 'placed':
      return applyPlacement(state, change);
    case 'cart':
      return applyCart(state, change);
    case 'decided':
      return applyDecision(state, change);
    case 'waited':
      return putWaitlist(state, change.waitlist);
    case 'advanced':
      return;
  }
}

/** Offers whose waitlists may advance. */
function offersOf(change: Change): readonly string[] {
  switch (change.kind) {
    case 'placed':
    case 'decided':
      return change.moved.order.items.map(({ round_product_id }) => round_product_id);
    case 'waited':
      return [change.waitlist._id];
    case 'advanced':
      return change.offerIds;
    case 'cart':
      return [];
  }
}

type Of<K extends Change['kind']> = Extract<Change, { kind: K }>;

/** A buyer with an order had a cart before: the membership does not change. */
function applyPlacement(state: GroupState, { moved, key, converted }: Of<'placed'>): void {
  const { order } = moved;
  for (const { round_product_id, qty } of order.items) {
    const waitlist = state.waitlists.get(round_product_id)?.now;
    if (waitlist) putWaitlist(state, afterOrder(waitlist, order.buyer_id, qty, state.now));
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

/**
 * Advances a waitlist in the group that changed its pool, so that freed units are never open to others. Between the
 * deadline and the close it rests, because the round may be extended.
 */
function advance(state: GroupState, offerId: string, holdMs: number): void {
  const waitlist = state.waitlists.get(offerId)?.now;
  const pool = state.pools.get(offerId)?.now;
  const round = waitlist && state.rounds.get(waitlist.round_id);
  if (!waitlist || !pool || !round) return;
  const { step, opens_at: openAt, closes_at: closeAt } = round.gate.now;
  if (step !== 'open' || phaseOf({ openAt, closeAt }, state.now) === 'over') return;
  const { units_per_pack: unitsPerPack } = round.terms.offers.get(offerId)?.offer.product ?? { units_per_pack: 1 };
  const limit = limitIn(pool) ?? Infinity;
  const waited = { committed: pool.committed, limit, unitsPerPack, closeAt, holdMs };
  putWaitlist(state, advanced(waitlist, waited, state.now));
}

/** Replaces a waitlist, and its entry in the round lock. */
function putWaitlist(state: GroupState, waitlist: Readonly<Waitlist>): void {
  const { _id: offerId, round_id } = waitlist;
  if (state.waitlists.get(offerId)?.now === waitlist) return;
  const held = state.waitlists.get(offerId) ?? trackedDocument<Waitlist>(null, waitlist);
  state.waitlists.set(offerId, { ...held, now: { ...waitlist, version: (held.was?.version ?? 0) + 1 }, dirty: true });
  const gate = state.rounds.get(round_id)?.gate.now;
  if (!gate) throw new Error(`Round ${round_id} was not read`);
  const { [offerId]: _before, ...others } = gate.waitlists ?? {};
  const mark = markOf(waitlist);
  gate.waitlists = mark ? { ...others, [offerId]: mark } : others;
}

import { refuse, type Refusal } from '@junto/contracts/problems';
import { fromMinor } from '@junto/domain/money';
import { remainingOf } from '@junto/domain/pool-progress';
import type { Cart } from '../carts/cart.model';
import { refuseUnlessOrderable } from '../rounds/round-phase';
import type { OfferTerms } from '../rounds/round-terms';
import type { GroupAnswer, PlaceEntry, SeenLine } from './group-entry';
import type { StoredOrder } from './order.model';
import { cartKey, movePool, placementKey, slot, type GroupState, type RoundSlot } from './group-state';
import { newOrder } from './new-order';
import { refuseUnlessBearable } from './order-weight';

/**
 * Judges one placement on what the group holds in memory, and applies it when nothing speaks against it: all or
 * nothing, server's prices, never a unit above a cap (decisions 2 and 3).
 */
export function admitPlacement(state: GroupState, entry: PlaceEntry): GroupAnswer {
  const { person, roundId } = entry;
  const earlier = state.placed.get(placementKey(person.id, entry.key));
  if (earlier) {
    return earlier.fingerprint === entry.fingerprint
      ? { kind: 'order', order: earlier, repeated: true }
      : refused(refuse('idempotency_key_reused'));
  }
  const round = state.rounds.get(roundId);
  if (!round) return refused(refuse('not_found'));
  if (!person.companyActive) return refused(refuse('company_inactive'));
  const notOrderable = refuseUnlessOrderable(round.gate.now, state.now);
  if (notOrderable) return refused(notOrderable);
  const cart = state.carts.get(cartKey(roundId, person.id));
  if (!cart || cart.now.items.length === 0) return refused(refuse('cart_not_found'));
  const no =
    refuseUnlessAsSeen(round, cart.now, entry.lines) ??
    refuseUnlessAvailable(round, cart.now) ??
    refuseAboveCap(state, round, cart.now);
  if (no) return refused(no);
  const order = newOrder(round.terms, cart.now, entry, state.now);
  const tooLarge = refuseUnlessBearable(order);
  return tooLarge ? refused(tooLarge) : apply(state, order, cart.now, entry);
}

function refused(refusal: Refusal): GroupAnswer {
  return { kind: 'refused', refusal };
}

function offerOf(round: RoundSlot, offerId: string): OfferTerms {
  const offer = round.terms.offers.get(offerId);
  if (!offer) throw new Error(`Offer ${offerId} is not in round ${round.terms.round._id}`);
  return offer;
}

/** The buyer agreed to these quantities and prices, and to no others. */
function refuseUnlessAsSeen(round: RoundSlot, cart: Cart, seen: readonly SeenLine[]): Refusal | null {
  const same =
    seen.length === cart.items.length &&
    cart.items.every((item) => {
      const line = seen.find(({ round_product_id }) => round_product_id === item.round_product_id);
      return line?.qty === item.qty && line.priceMinor === offerOf(round, item.round_product_id).priceMinor;
    });
  if (same) return null;
  return refuse('cart_changed', {
    lines: cart.items.map(({ round_product_id, qty }) => ({
      round_product_id,
      qty,
      unit_price: fromMinor(offerOf(round, round_product_id).priceMinor),
    })),
  });
}

function refuseUnlessAvailable(round: RoundSlot, cart: Cart): Refusal | null {
  const gone = cart.items.map((item) => offerOf(round, item.round_product_id)).find(({ offer }) => !offer.product.active);
  return gone ? refuse('offer_unavailable', { product: gone.offer.product.name }) : null;
}

function refuseAboveCap(state: GroupState, round: RoundSlot, cart: Cart): Refusal | null {
  const short = cart.items.flatMap((item) => {
    const terms = offerOf(round, item.round_product_id);
    const pool = state.pools.get(item.round_product_id);
    if (!pool) throw new Error(`Pool ${item.round_product_id} was not read`);
    const remaining = remainingOf(pool.now.committed, pool.now.max_qty);
    if (remaining === null || item.qty <= remaining) return [];
    return [{ round_product_id: item.round_product_id, product_name: terms.offer.product.name, remaining }];
  });
  return short.length > 0 ? refuse('cap_reached', { remaining: short }) : null;
}

function apply(state: GroupState, order: StoredOrder, cart: Cart, entry: PlaceEntry): GroupAnswer {
  for (const item of cart.items) {
    movePool(state, entry.roundId, item.round_product_id, { committed: item.qty, selected: -item.qty, buyerId: entry.person.id });
  }
  const key = cartKey(entry.roundId, entry.person.id);
  const held = state.carts.get(key);
  if (held) {
    held.now = { ...cart, status: 'converted', version: cart.version + 1, updated_at: state.now };
    held.dirty = true;
    state.converted.push(held);
    state.carts.delete(key);
  }
  state.orders.set(order._id, { ...slot(null, order), dirty: true });
  state.placed.set(placementKey(entry.person.id, entry.key), order);
  state.liveOrders.set(key, (state.liveOrders.get(key) ?? 0) + 1);
  state.decisions.push({ order, before: null, by: { id: entry.person.id, role: 'buyer' }, requestId: entry.requestId });
  return { kind: 'order', order, repeated: false };
}

import { randomUUID } from 'node:crypto';
import { contextOfCommand, contextOfRequest } from '@junto/service-kit/events/event-context';
import { anOffer, type OfferFacts } from '@junto/test-kit/a-round';
import type { Cart } from '../carts/cart.model';
import type { CartChange, CartEntry, DecideEntry, PlaceEntry, WaitEntry } from '../group-commit/group-entry';
import { cartKey, emptyState, trackedDocument, type GroupState } from '../group-commit/group-state';
import type { StoredOrder } from '../orders/order.model';
import type { RoundLock } from '../rounds/round-lock.model';
import { termsOf } from '../rounds/round-terms';
import { aStoredOrder } from './an-order';

/** The database's clock in groups of unit tests. */
export const now = new Date('2026-11-22T12:00:00.000Z');
export const roundId = 'round-1';

export interface GroupFacts {
  gate?: Partial<RoundLock>;
  /** With the units of their pools; their ids are `offer-0`, `offer-1`, … */
  offers?: (OfferFacts & { committed?: number; selected?: number })[];
  /** Open carts: units per offer, by buyer. */
  carts?: Record<string, number[]>;
  orders?: StoredOrder[];
}

/** The state of a group as `readGroup` returns it, with one open round. */
export function aGroup({ gate, offers = [{}], carts = {}, orders = [] }: GroupFacts = {}): GroupState {
  const state = emptyState(now);
  const own = offers.map((facts, index) => anOffer(roundId, 'USD', { id: `offer-${index}`, ...facts }));
  const standing: RoundLock = {
    _id: roundId,
    step: 'open',
    opens_at: null,
    closes_at: null,
    terms: 1,
    seq: 0,
    committed: Object.fromEntries(offers.map(({ committed = 0 }, index) => [`offer-${index}`, committed])),
    total_committed: offers.reduce((sum, { committed = 0 }) => sum + committed, 0),
    total_moq: 100,
    selected: Object.fromEntries(offers.map(({ selected = 0 }, index) => [`offer-${index}`, selected])),
    salt: 'salt',
    supplier_salt: 'salt',
    unmet: [],
    cleared_at: null,
    ...gate,
  };
  const terms = termsOf({
    _id: roundId,
    title: 'Kraft packaging',
    description: null,
    currency: 'USD',
    open_at: null,
    close_at: null,
    status: 'approved',
    closing: false,
    supplier_id: 'supplier-1',
    supplier_name: 'Ribeira Embalagens',
    created_at: now,
    offers: own,
    version: 1,
    terms: 1,
  });
  const copied = { ...standing, committed: { ...standing.committed }, selected: { ...standing.selected } };
  state.rounds.set(roundId, { terms, gate: trackedDocument(standing, copied) });
  for (const [index, { id, moq, max_qty }] of own.entries()) {
    const { committed = 0 } = offers[index]!;
    const held = {
      _id: id,
      round_id: roundId,
      moq,
      max_qty,
      committed,
      reached_at: null,
      moq_notice: 'none' as const,
    };
    state.pools.set(id, trackedDocument(held, { ...held }));
  }
  for (const [buyerId, units] of Object.entries(carts)) {
    const cart = aCart(buyerId, units);
    state.carts.set(cartKey(roundId, buyerId), trackedDocument(cart, cart));
  }
  for (const order of orders) state.orders.set(order._id, trackedDocument(order, order));
  return state;
}

export function aCart(buyerId: string, units: readonly number[]): Cart {
  const items = units.flatMap((qty, index) =>
    qty === 0 ? [] : [{ id: `line-${index}`, round_product_id: `offer-${index}`, qty, added_at: now }],
  );
  return {
    _id: `cart of ${buyerId}`,
    buyer_id: buyerId,
    round_id: roundId,
    status: 'open',
    items,
    version: 3,
    created_at: now,
    updated_at: new Date(0),
  };
}

const trace = { requestId: 'request-1', traceparent: null };
export const aBuyersCause = (buyerId: string) =>
  contextOfRequest({ caller: { userId: buyerId, role: 'buyer' }, ...trace });
export const anAdminsCause = contextOfCommand({ userId: 'admin-1', role: 'admin' }, trace);

/** Default price of an offer, in minor units. */
export const priceMinor = 205;

/** Places units per offer as their buyer saw them. */
export function placing(buyerId: string, units: readonly number[], facts: Partial<PlaceEntry> = {}): PlaceEntry {
  return {
    kind: 'place',
    roundId,
    cause: aBuyersCause(buyerId),
    person: {
      id: buyerId,
      name: 'Bea Buyer',
      email: 'bea@example.test',
      companyId: null,
      companyName: null,
      companyActive: true,
    },
    key: randomUUID(),
    fingerprint: `${units}`,
    lines: units.flatMap((qty, index) => (qty === 0 ? [] : [{ round_product_id: `offer-${index}`, qty, priceMinor }])),
    destination: { deliver_to: null, collected: false },
    orderId: randomUUID(),
    ...facts,
  };
}

export function changing(buyerId: string, change: CartChange): CartEntry {
  return { kind: 'cart', roundId, person: { id: buyerId }, change };
}

/** A wish for units of the first offer; 0 leaves its waitlist. */
export function waiting(buyerId: string, qty: number): WaitEntry {
  return { kind: 'wait', roundId, person: { id: buyerId, companyActive: true }, offerId: 'offer-0', qty };
}

export function anOrderOf(buyerId: string, units: readonly number[], facts: Partial<StoredOrder> = {}): StoredOrder {
  const [line] = aStoredOrder({ buyer_id: buyerId }).items;
  const items = units.map((qty, index) => ({
    ...line!,
    round_product_id: `offer-${index}`,
    product_name: `Product ${index}`,
    qty,
  }));
  return aStoredOrder({ buyer_id: buyerId, round_id: roundId, items, decision_id: null, ...facts });
}

export function deciding(order: StoredOrder, to: DecideEntry['to'], facts: Partial<DecideEntry> = {}): DecideEntry {
  return {
    kind: 'decide',
    roundId,
    cause: anAdminsCause,
    orderId: order._id,
    to,
    decisionId: randomUUID(),
    buyer: null,
    acceptMoqMissed: false,
    ...facts,
  };
}

/** Sequential ids. */
export function ids(): () => string {
  let next = 0;
  return () => `id-${next++}`;
}

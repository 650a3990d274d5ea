import type { Envelope } from '@junto/contracts/event';
import type { Cart } from '../carts/cart.model';
import type { Pool } from '../pools/pool.model';
import type { RoundGate } from '../rounds/round-gate.model';
import type { RoundTerms } from '../rounds/round-terms';
import type { OnceKey } from './group-entry';
import type { StoredOrder } from './order.model';

/** A document as it was read, and as the group leaves it. */
export interface Slot<T> {
  /** Null when it does not exist yet. */
  readonly was: Readonly<T> | null;
  now: T;
  dirty: boolean;
}

export interface RoundSlot {
  terms: RoundTerms;
  gate: Slot<RoundGate>;
}

/** An event to be written with the group; the version of its aggregate is known when the plan is complete. */
export type PlannedEvent = Omit<Envelope, 'payload'> & { payload: Record<string, unknown> };

/**
 * What a group works on, in memory: each entry sees what the entries before it did, and one refused entry changes
 * nothing. Written in one transaction when all are judged.
 */
export interface GroupState {
  /** The database's clock when the group was read. */
  now: Date;
  rounds: Map<string, RoundSlot>;
  pools: Map<string, Slot<Pool>>;
  /** Open carts, by `cartKey`. */
  carts: Map<string, Slot<Cart>>;
  /** Carts that became orders in this group. */
  converted: Slot<Cart>[];
  orders: Map<string, Slot<StoredOrder>>;
  /** Orders placed before or in this group, by `placementKey`. */
  placed: Map<string, StoredOrder>;
  /** Fingerprints of additions to carts that were made before or in this group, by the id of their key. */
  added: Map<string, string>;
  /** Keys of the additions of this group. */
  newKeys: OnceKey[];
  /** Buyers with a live order, by `cartKey`; known for those whose participation this group may change. */
  liveOrders: Map<string, number>;
  /** Who last moved a pool, for the channel. */
  movedBy: Map<string, string>;
  /** Buyers who may begin or cease to take part, by `cartKey`, with what they did before the group. */
  participants: Map<string, { roundId: string; buyerId: string; tookPart: boolean }>;
  decisions: { order: StoredOrder; before: StoredOrder['status'] | null; by: { id: string; role: string }; requestId: string | null }[];
}

export function cartKey(roundId: string, buyerId: string): string {
  return `${roundId}|${buyerId}`;
}
export function placementKey(buyerId: string, key: string): string {
  return `${buyerId}|${key}`;
}

export function emptyState(now: Date): GroupState {
  return {
    now,
    rounds: new Map(),
    pools: new Map(),
    carts: new Map(),
    converted: [],
    orders: new Map(),
    placed: new Map(),
    added: new Map(),
    newKeys: [],
    liveOrders: new Map(),
    movedBy: new Map(),
    participants: new Map(),
    decisions: [],
  };
}

export function slot<T extends object>(was: T | null, now: T): Slot<T> {
  return { was, now, dirty: false };
}

/** An item in an open cart, or a live order (decision 41). */
export function takesPart(state: GroupState, roundId: string, buyerId: string): boolean {
  const key = cartKey(roundId, buyerId);
  return (state.carts.get(key)?.now.items.length ?? 0) > 0 || (state.liveOrders.get(key) ?? 0) > 0;
}

/** To be called before an entry changes what a buyer has in a round. */
export function noteParticipant(state: GroupState, roundId: string, buyerId: string): void {
  const key = cartKey(roundId, buyerId);
  if (!state.participants.has(key)) state.participants.set(key, { roundId, buyerId, tookPart: takesPart(state, roundId, buyerId) });
}

/** Moves units of a pool, and the round's total with its committed ones. */
export function movePool(
  state: GroupState,
  roundId: string,
  offerId: string,
  by: { committed?: number; selected?: number; buyerId: string },
): void {
  const pool = state.pools.get(offerId);
  const round = state.rounds.get(roundId);
  if (!pool || !round) throw new Error(`Pool ${offerId} of round ${roundId} was not read`);
  const committed = by.committed ?? 0;
  pool.now.committed += committed;
  pool.now.selected = Math.max(0, pool.now.selected + (by.selected ?? 0));
  pool.dirty = true;
  if (committed !== 0) round.gate.now.total_committed += committed;
  state.movedBy.set(offerId, by.buyerId);
}

import type { EventContext } from '@junto/service-kit/events/event-context';
import type { Cart } from '../carts/cart.model';
import type { StoredOrder } from '../orders/order.model';
import { heldOf, poolVersionAt, type PoolFacts } from '../pools/pool-facts';
import type { Pool } from '../pools/pool.model';
import type { RoundLock } from '../rounds/round-lock.model';
import type { RoundTerms } from '../rounds/round-terms';
import type { RoundTotals } from '../rounds/update-bands';
import type { Waitlist } from '../waitlist/waitlist.model';
import type { OnceKey } from './group-entry';

/** A document as it was read and as the group changes it. */
export interface TrackedDocument<T> {
  /** Null for a new document. */
  readonly was: Readonly<T> | null;
  now: T;
  dirty: boolean;
}

/** A pool with its entry in the round lock. */
export type GroupPool = Pool & { committed: number };

export interface RoundSlot {
  terms: RoundTerms;
  gate: TrackedDocument<RoundLock>;
}

/** An order that the group changes, for its event. */
export interface ChangedOrder {
  order: StoredOrder;
  before: StoredOrder['status'] | null;
  cause: EventContext;
}

/**
 * The state of a group in memory: each entry sees the effect of the entries before it, and a rejected entry has none.
 * It is written in one transaction after all decisions. Only `evolve` changes it.
 */
export interface GroupState {
  /** Loaded from the cache: an accepted entry is correct as long as the guards hold; a rejected one need not be. */
  fromMemory: boolean;
  /** The database's clock when the group was read. */
  now: Date;
  rounds: Map<string, RoundSlot>;
  pools: Map<string, TrackedDocument<GroupPool>>;
  /** Waitlists of the pools that the group may change, by offer. */
  waitlists: Map<string, TrackedDocument<Waitlist>>;
  /** Open carts, by `cartKey`. */
  carts: Map<string, TrackedDocument<Cart>>;
  /** Carts that became orders in this group. */
  converted: TrackedDocument<Cart>[];
  orders: Map<string, TrackedDocument<StoredOrder>>;
  /** Orders placed before or in this group, by `placementKey`. */
  placed: Map<string, StoredOrder>;
  /** Fingerprints of idempotent additions made before or in this group, by key id. */
  added: Map<string, string>;
  /** Keys of the additions of this group. */
  newKeys: OnceKey[];
  /** Number of live orders per buyer, by `cartKey`; known for buyers whose membership this group may change. */
  liveOrders: Map<string, number>;
  /** The user who changed a pool last, for the channel. */
  movedBy: Map<string, string>;
  /** Buyers whose membership may change, by `cartKey`, with their membership before the group. */
  participants: Map<string, { roundId: string; buyerId: string; tookPart: boolean }>;
  moved: ChangedOrder[];
}

type View<T> = { readonly was: Readonly<T> | null; readonly now: Readonly<T> };

/** A read-only round for the rules. */
export interface RoundView {
  readonly terms: RoundTerms;
  readonly gate: View<RoundLock>;
}

/** The read-only state for the rules. */
export interface GroupView {
  readonly now: Date;
  readonly rounds: ReadonlyMap<string, RoundView>;
  readonly pools: ReadonlyMap<string, View<GroupPool>>;
  readonly waitlists: ReadonlyMap<string, View<Waitlist>>;
  readonly carts: ReadonlyMap<string, View<Cart>>;
  readonly orders: ReadonlyMap<string, View<StoredOrder>>;
  readonly placed: ReadonlyMap<string, Readonly<StoredOrder>>;
  readonly added: ReadonlyMap<string, string>;
}

export function cartKey(roundId: string, buyerId: string): string {
  return `${roundId}|${buyerId}`;
}
export function roundOf(key: ReturnType<typeof cartKey>): string {
  return key.slice(0, key.indexOf('|'));
}
export function placementKey(buyerId: string, key: string): string {
  return `${buyerId}|${key}`;
}

export function emptyState(now: Date): GroupState {
  return {
    fromMemory: false,
    now,
    rounds: new Map(),
    pools: new Map(),
    waitlists: new Map(),
    carts: new Map(),
    converted: [],
    orders: new Map(),
    placed: new Map(),
    added: new Map(),
    newKeys: [],
    liveOrders: new Map(),
    movedBy: new Map(),
    participants: new Map(),
    moved: [],
  };
}

export function trackedDocument<T extends object>(was: T | null, now: T): TrackedDocument<T> {
  return { was, now, dirty: false };
}

/** Whether a buyer has an item in an open cart or a live order (decision 11). */
export function isMember(state: Pick<GroupState, 'carts' | 'liveOrders'>, roundId: string, buyerId: string): boolean {
  const key = cartKey(roundId, buyerId);
  return (state.carts.get(key)?.now.items.length ?? 0) > 0 || (state.liveOrders.get(key) ?? 0) > 0;
}

/** The pool facts to publish once the group is written. */
export function factsAfter({ gate }: { gate: View<RoundLock> }): PoolFacts {
  const { seq, committed, selected, approved, drawable, waitlists } = gate.now;
  return { seq: seq + 1, committed, selected, approved, drawable, waitlists };
}

/** A round of the group's state. @throws if it was not read */
export function roundIn({ rounds }: Pick<GroupState, 'rounds'>, roundId: string): RoundSlot {
  const round = rounds.get(roundId);
  if (!round) throw new Error(`Round ${roundId} was not read`);
  return round;
}

/** The version of the round's pools once the group is written. */
export function versionAfter(state: Pick<GroupState, 'rounds'>, roundId: string): number {
  return poolVersionAt(factsAfter(roundIn(state, roundId)).seq);
}

/** A pool as the group writes it. Reaching the MOQ makes its notice due once; each fall below it makes one due. */
export function poolAfter({ was, now: { committed, ...pool }, dirty }: TrackedDocument<GroupPool>, at: Date): Pool {
  if (dirty && pool.reached_at === null && committed >= pool.moq) return { ...pool, reached_at: at, moq_notice: 'due' };
  if (was && was.committed >= pool.moq && committed < pool.moq) return { ...pool, lost_notice: 'due' };
  return pool;
}

/** Pools whose committed units the group changed. */
export function changedPools(state: Pick<GroupState, 'pools'>): TrackedDocument<GroupPool>[] {
  return [...state.pools.values()].filter(({ was, now }) => was?.committed !== now.committed);
}

/** Totals of the rounds whose committed units the group changed. */
export function changedTotals({ rounds }: Pick<GroupState, 'rounds'>): RoundTotals[] {
  return [...rounds.values()]
    .filter(({ gate: { was, now } }) => was?.total_committed !== now.total_committed)
    .map(({ gate: { now } }) => ({ ...now, seq: now.seq + 1 }));
}

/** Pools to publish: their committed units changed, or those that their waitlists keep from others. */
export function poolsToPublish(state: GroupState): TrackedDocument<GroupPool>[] {
  const moved = new Set(changedPools(state));
  return [...state.pools.values()].filter((pool) => {
    const { now, was } = state.rounds.get(pool.now.round_id)?.gate ?? {};
    const { _id: id, max_qty, supply } = pool.now;
    const of = { id, max_qty, supply };
    return moved.has(pool) || (now && was && heldOf(now, of) !== heldOf(was, of));
  });
}

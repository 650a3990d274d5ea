import type { EventContext } from '@junto/service-kit/events/event-context';
import type { Cart } from '../carts/cart.model';
import type { StoredOrder } from '../orders/order.model';
import { poolVersionAt, type PoolFacts } from '../pools/pool-facts';
import type { Pool } from '../pools/pool.model';
import type { RoundLock } from '../rounds/round-lock.model';
import type { RoundTerms } from '../rounds/round-terms';
import type { RoundTotals } from '../rounds/update-bands';
import type { OnceKey } from './group-entry';

/** A document as it was read, and as the group leaves it. */
export interface TrackedDocument<T> {
  /** Null when it does not exist yet. */
  readonly was: Readonly<T> | null;
  now: T;
  dirty: boolean;
}

/** A pool with what its round's gate says of it. */
export type GroupPool = Pool & { committed: number };

export interface RoundSlot {
  terms: RoundTerms;
  gate: TrackedDocument<RoundLock>;
}

/** An order that the group moves, for its event. */
export interface ChangedOrder {
  order: StoredOrder;
  before: StoredOrder['status'] | null;
  cause: EventContext;
}

/**
 * What a group works on, in memory: each entry sees what the entries before it did, and one refused entry changes
 * nothing. Written in one transaction when all are judged. Changed by `evolve` alone.
 */
export interface GroupState {
  /**
   * Judged on what this process remembers: whoever is admitted is right as long as the guards hold, a refusal need not
   * be.
   */
  fromMemory: boolean;
  /** The database's clock when the group was read. */
  now: Date;
  rounds: Map<string, RoundSlot>;
  pools: Map<string, TrackedDocument<GroupPool>>;
  /** Open carts, by `cartKey`. */
  carts: Map<string, TrackedDocument<Cart>>;
  /** Carts that became orders in this group. */
  converted: TrackedDocument<Cart>[];
  orders: Map<string, TrackedDocument<StoredOrder>>;
  /** Orders placed before or in this group, by `placementKey`. */
  placed: Map<string, StoredOrder>;
  /** Fingerprints of additions to carts that were made before or in this group, by the id of their key. */
  added: Map<string, string>;
  /** Keys of the additions of this group. */
  newKeys: OnceKey[];
  /** How many live orders a buyer has, by `cartKey`; known for those whose participation this group may change. */
  liveOrders: Map<string, number>;
  /** Who last moved a pool, for the channel. */
  movedBy: Map<string, string>;
  /** Buyers who may begin or cease to take part, by `cartKey`, with what they did before the group. */
  participants: Map<string, { roundId: string; buyerId: string; tookPart: boolean }>;
  moved: ChangedOrder[];
}

type View<T> = { readonly was: Readonly<T> | null; readonly now: Readonly<T> };

/** A round as rules see it. */
export interface RoundView {
  readonly terms: RoundTerms;
  readonly gate: View<RoundLock>;
}

/** The state as rules see it: nothing in it can be changed. */
export interface GroupView {
  readonly now: Date;
  readonly rounds: ReadonlyMap<string, RoundView>;
  readonly pools: ReadonlyMap<string, View<GroupPool>>;
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

/** An item in an open cart, or a live order (decision 11). */
export function isMember(state: Pick<GroupState, 'carts' | 'liveOrders'>, roundId: string, buyerId: string): boolean {
  const key = cartKey(roundId, buyerId);
  return (state.carts.get(key)?.now.items.length ?? 0) > 0 || (state.liveOrders.get(key) ?? 0) > 0;
}

/** What the pools of a round will be told with once the group is written. */
export function factsAfter({ gate }: { gate: View<RoundLock> }): PoolFacts {
  return { seq: gate.now.seq + 1, committed: gate.now.committed, selected: gate.now.selected };
}

/** A round of what the group has touched: it was read. */
export function roundIn({ rounds }: Pick<GroupState, 'rounds'>, roundId: string): RoundSlot {
  const round = rounds.get(roundId);
  if (!round) throw new Error(`Round ${roundId} was not read`);
  return round;
}

/** What the pools of a round will be ordered by once the group is written. */
export function versionAfter(state: Pick<GroupState, 'rounds'>, roundId: string): number {
  return poolVersionAt(factsAfter(roundIn(state, roundId)).seq);
}

/**
 * A pool as the group leaves it in the database. The MOQ is reached once, and the notice of it is due from then on; a
 * fall below it is due each time.
 */
export function poolAfter({ was, now: { committed, ...pool }, dirty }: TrackedDocument<GroupPool>, at: Date): Pool {
  if (dirty && pool.reached_at === null && committed >= pool.moq) return { ...pool, reached_at: at, moq_notice: 'due' };
  if (was && was.committed >= pool.moq && committed < pool.moq) return { ...pool, lost_notice: 'due' };
  return pool;
}

/** Pools whose committed units the group moved. */
export function changedPools(state: Pick<GroupState, 'pools'>): TrackedDocument<GroupPool>[] {
  return [...state.pools.values()].filter(({ was, now }) => was?.committed !== now.committed);
}

/** Totals of the rounds whose committed units the group moved, as its gates have them once it is written. */
export function changedTotals({ rounds }: Pick<GroupState, 'rounds'>): RoundTotals[] {
  return [...rounds.values()]
    .filter(({ gate: { was, now } }) => was?.total_committed !== now.total_committed)
    .map(({ gate: { now } }) => ({ ...now, seq: now.seq + 1 }));
}

import { LRUCache } from 'lru-cache';
import type { Cart } from '../carts/cart.model';
import type { Pool } from '../pools/pool.model';
import type { RoundLock } from '../rounds/round-lock.model';
import { concernsCart, type GroupEntry } from './group-entry';
import { cartKey, poolAfter, roundOf, type GroupState } from './group-state';

/** Approximate size of documents in memory, in bytes. */
const weight = { round: 1_000, pool: 400, cart: 600, line: 250, buyer: 150 };

/** A round as this process last read or wrote it; valid while its lock has the same `seq`. */
export class CachedRound {
  readonly #pools = new Map<string, Pool>();
  readonly #carts = new Map<string, Cart | null>();
  readonly #liveOrders = new Map<string, number>();
  #bytes = weight.round;
  /**
   * Which open carts are cached: those of buyers who came, all, or too many, so that each is read when its buyer comes.
   */
  #met: 'some' | 'all' | 'too many' = 'some';

  constructor(public gate: Readonly<RoundLock>) {}

  get bytes(): number {
    return this.#bytes;
  }

  get pools(): ReadonlyMap<string, Readonly<Pool>> {
    return this.#pools;
  }

  /** The open cart of a buyer; null for none, undefined if unknown. */
  cartOf(buyerId: string): Cart | null | undefined {
    const cart = this.#carts.get(buyerId);
    return cart === undefined && this.#met === 'all' ? null : cart;
  }

  /** Whether some carts were never read. */
  get hasStrangers(): boolean {
    return this.#met === 'some';
  }

  /** @param carts all open ones; undefined if there are too many to cache */
  meetAll(carts: readonly Cart[] | undefined): void {
    for (const cart of carts ?? []) this.setCart(cart.buyer_id, cart);
    this.#met = carts ? 'all' : 'too many';
  }

  /** Number of live orders per buyer, by `cartKey`, as far as known. */
  get liveOrders(): ReadonlyMap<string, number> {
    return this.#liveOrders;
  }

  setPool(pool: Pool): void {
    if (!this.#pools.has(pool._id)) this.#bytes += weight.pool;
    this.#pools.set(pool._id, pool);
  }

  setCart(buyerId: string, cart: Cart | null): void {
    if (!this.#carts.has(buyerId)) this.#bytes += weight.cart;
    const lines = (cart?.items.length ?? 0) - (this.#carts.get(buyerId)?.items.length ?? 0);
    this.#bytes += lines * weight.line;
    this.#carts.set(buyerId, cart);
  }

  setLiveOrders(key: string, count: number): void {
    if (!this.#liveOrders.has(key)) this.#bytes += weight.buyer;
    this.#liveOrders.set(key, count);
  }
}

const mebibyte = 1024 * 1024;
/** Limits in total and per round; a larger round is evicted and read again. */
const maxBytes = { all: 64 * mebibyte, round: 16 * mebibyte };
const rounds = new LRUCache<string, CachedRound>({ maxSize: maxBytes.all, sizeCalculation: ({ bytes }) => bytes });

/**
 * While another process writes a round too, groups read it for a second, because the cache would be stale. An
 * occasional conflict does not count: a price may have changed, or the round moved here.
 */
const sharedForMs = 1_000;
const surprisesOfSharing = 3;
const surprises = new LRUCache<string, number>({ max: 10_000, ttl: sharedForMs });

export function cachedRound(roundId: string): CachedRound | undefined {
  return rounds.get(roundId);
}

/**
 * Caches what a group read and wrote.
 * @param written rounds whose lock the group changed
 */
export function cacheRounds(state: GroupState, entries: readonly GroupEntry[], written: ReadonlySet<string>): void {
  const all = new Map<string, CachedRound>();
  for (const [roundId, { gate }] of state.rounds) {
    const held = rounds.get(roundId);
    // Another process changed the lock: the cached state is stale.
    const round = held?.gate.seq === gate.was?.seq && held ? held : new CachedRound(gate.now);
    const { committed, selected, approved, drawable, seq } = gate.now;
    const units = {
      committed: aboveZero(committed),
      selected: aboveZero(selected),
      ...(approved && { approved: aboveZero(approved) }),
      ...(drawable && { drawable: aboveZero(drawable) }),
    };
    round.gate = { ...gate.now, ...units, seq: seq + Number(written.has(roundId)) };
    all.set(roundId, round);
  }
  for (const held of state.pools.values()) {
    all.get(held.now.round_id)?.setPool(poolAfter(held, state.now));
  }
  for (const [key, count] of state.liveOrders) all.get(roundOf(key))?.setLiveOrders(key, count);
  for (const entry of entries) {
    if (!concernsCart(entry)) continue;
    const cart = state.carts.get(cartKey(entry.roundId, entry.person.id))?.now ?? null;
    all.get(entry.roundId)?.setCart(entry.person.id, cart);
  }
  for (const [roundId, round] of all) {
    // Delete first: setting the same object again would keep its old size.
    rounds.delete(roundId);
    if (round.bytes <= maxBytes.round) rounds.set(roundId, round);
  }
}

/** The lock omits zero quantities. */
function aboveZero(units: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(units).filter(([, some]) => some > 0));
}

/** The next group reads these rounds. */
export function evictRounds(roundIds: Iterable<string>): void {
  for (const roundId of roundIds) rounds.delete(roundId);
}

/** The cached state of these rounds was stale. */
export function recordConflict(roundIds: Iterable<string>): void {
  for (const roundId of new Set(roundIds)) surprises.set(roundId, (surprises.get(roundId) ?? 0) + 1);
}

export function isContended(roundId: string): boolean {
  return (surprises.get(roundId) ?? 0) >= surprisesOfSharing;
}

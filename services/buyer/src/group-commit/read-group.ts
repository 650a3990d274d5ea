import mongoose from 'mongoose';
import { committedStatuses } from '@junto/domain/order';
import { idempotencyRows, type IdempotencyRow } from '@junto/service-kit/idempotency';
import type { Cart } from '../carts/cart.model';
import type { StoredOrder } from '../orders/order.model';
import type { Pool } from '../pools/pool.model';
import type { RoundLock } from '../rounds/round-lock.model';
import { currentTerms } from '../rounds/terms-cache';
import type { Waitlist } from '../waitlist/waitlist.model';
import { noteDatabaseTime } from './database-clock';
import { concernsCart, type GroupEntry } from './group-entry';
import { cartKey, emptyState, placementKey, trackedDocument, type GroupPool, type GroupState } from './group-state';
import { cachedRound } from './round-cache';

/**
 * Reads the state for a group: round locks with the database's clock, carts, pools, keys, and orders to decide with
 * their pools. Nothing is locked: writes are guarded by the versions read here, above all the lock's `seq`, so nothing
 * may be older than its lock. Documents of cached rounds are not read; after a write of another process everything
 * except the locks is read again. Uses the driver's collections: hydrating models costs more than committing the group
 * (measured).
 */
export async function readGroup(entries: readonly GroupEntry[]): Promise<GroupState> {
  const [gates, beside] = await Promise.all([readGates(roundsOf(entries)), readBeside(entries)]);
  if (gates[0]) noteDatabaseTime(gates[0].now);
  const seen = gates.every(({ _id, seq }) => cachedRound(_id)?.gate.seq === seq);
  const found = seen ? beside : await readBeside(entries);
  return stateOf(gates, { ...found, waitlists: await readWaitlists(gates, entries, found.pools) });
}

/** Waitlists that the locks name, and those that entries may begin; after the locks, whose `seq` guards them. */
function readWaitlists(
  gates: readonly Gate[],
  entries: readonly GroupEntry[],
  pools: readonly Pool[],
): Promise<Waitlist[]> {
  const begun = new Set(entries.flatMap((entry) => (entry.kind === 'wait' ? [entry.offerId] : [])));
  const ids = pools
    .map(({ _id }) => _id)
    .filter((id) => begun.has(id) || gates.some(({ waitlists }) => waitlists?.[id]));
  return ids.length === 0
    ? Promise.resolve([])
    : collection<Waitlist>('waitlists')
        .find({ _id: { $in: ids } })
        .toArray();
}

export function roundsOf(entries: readonly GroupEntry[]): string[] {
  return [...new Set(entries.map(({ roundId }) => roundId))];
}

type Gate = RoundLock & { now: Date };
type Beside = Awaited<ReturnType<typeof readBeside>> & { waitlists: Waitlist[] };

async function readBeside(entries: readonly GroupEntry[]) {
  const named = offersNamed(entries);
  const [carts, pools, placed, added, decided, liveOrders] = await Promise.all([
    readOpenCarts(entries.flatMap((entry) => (concernsCart(entry) ? [[entry.roundId, entry.person.id]] : []))),
    readPools(named),
    readPlaced(entries),
    readAdded(entries),
    readDecided(entries),
    readLiveOrders(entries),
  ]);
  // The membership of the owner of a decided order depends on the owner's cart too.
  const ofOwners = await readOpenCarts(decided.map(({ round_id, buyer_id }) => [round_id, buyer_id]));
  const ofDecided = decided.flatMap(({ items }) => items.map(({ round_product_id }) => round_product_id));
  const morePools = await readPools(ofDecided.filter((id) => !named.includes(id)));
  return { carts: [...ofOwners, ...carts], pools: [...pools, ...morePools], placed, added, decided, liveOrders };
}

export async function stateOf(gates: readonly Gate[], beside: Beside): Promise<GroupState> {
  const state = emptyState(gates[0]?.now ?? new Date());
  for (const { now: _now, ...gate } of gates) {
    const terms = await currentTerms(gate._id, gate.terms);
    if (!terms) continue;
    const { committed, selected, approved, drawable, waitlists } = gate;
    const units = {
      committed: { ...committed },
      selected: { ...selected },
      ...(approved && { approved: { ...approved } }),
      ...(drawable && { drawable: { ...drawable } }),
      ...(waitlists && { waitlists: { ...waitlists } }),
    };
    const now = { ...gate, ...units };
    state.rounds.set(gate._id, { terms, gate: trackedDocument<RoundLock>(gate, now) });
  }
  for (const cart of beside.carts) state.carts.set(cartKey(cart.round_id, cart.buyer_id), trackedDocument(cart, cart));
  for (const waitlist of beside.waitlists) state.waitlists.set(waitlist._id, trackedDocument(waitlist, waitlist));
  for (const order of beside.placed) state.placed.set(placementKey(order.buyer_id, order.key), order);
  for (const { _id, fingerprint } of beside.added) state.added.set(_id, fingerprint);
  for (const order of beside.decided) state.orders.set(order._id, trackedDocument(order, order));
  for (const [key, live] of beside.liveOrders) state.liveOrders.set(key, live);
  for (const pool of beside.pools) {
    const committed = state.rounds.get(pool.round_id)?.gate.now.committed[pool._id] ?? 0;
    state.pools.set(pool._id, trackedDocument<GroupPool>({ ...pool, committed }, { ...pool, committed }));
  }
  return state;
}

function collection<T extends { _id: string }>(name: string) {
  return mongoose.connection.collection<T>(name);
}

/** `$$NOW` is the database's clock: the server's own may be minutes off. */
function readGates(roundIds: string[]): Promise<Gate[]> {
  return collection<RoundLock>('round_gates')
    .aggregate<Gate>([{ $match: { _id: { $in: roundIds } } }, { $addFields: { now: '$$NOW' } }])
    .toArray();
}

/** @param of pairs of round and buyer */
export function readOpenCarts(of: [roundId: string, buyerId: string][]): Promise<Cart[]> {
  const wanted = new Map<string, Set<string>>();
  for (const [roundId, buyerId] of of) wanted.set(roundId, (wanted.get(roundId) ?? new Set()).add(buyerId));
  if (wanted.size === 0) return Promise.resolve([]);
  const pairs = [...wanted].map(([round_id, buyers]) => ({
    round_id,
    status: 'open' as const,
    buyer_id: { $in: [...buyers] },
  }));
  return collection<Cart>('carts')
    .find(pairs.length === 1 ? pairs[0]! : { $or: pairs })
    .toArray();
}

export function readPlaced(entries: readonly GroupEntry[]): Promise<StoredOrder[]> {
  const keys = entries.flatMap((entry) => (entry.kind === 'place' ? [entry.key] : []));
  if (keys.length === 0) return Promise.resolve([]);
  // By the random key alone; an order of another buyer with it is harmless, because the lookup uses both.
  return collection<StoredOrder>('orders')
    .find({ key: { $in: keys } })
    .toArray();
}

/** Keys outlive their cart, which may be converted or deleted with its round. */
export function readAdded(entries: readonly GroupEntry[]): Promise<IdempotencyRow[]> {
  const ids = entries.flatMap((entry) =>
    entry.kind === 'cart' && 'once' in entry.change ? [entry.change.once.id] : [],
  );
  return ids.length === 0
    ? Promise.resolve([])
    : idempotencyRows()
        .find({ _id: { $in: ids } })
        .toArray();
}

function readDecided(entries: readonly GroupEntry[]): Promise<StoredOrder[]> {
  const ids = entries.flatMap((entry) => (entry.kind === 'decide' ? [entry.orderId] : []));
  return ids.length === 0
    ? Promise.resolve([])
    : collection<StoredOrder>('orders')
        .find({ _id: { $in: ids } })
        .toArray();
}

/** Live orders of buyers whose membership may change without a placement. */
async function readLiveOrders(entries: readonly GroupEntry[]): Promise<Map<string, number>> {
  const rounds = [
    ...new Set(entries.flatMap((entry) => (entry.kind === 'cart' || entry.kind === 'decide' ? [entry.roundId] : []))),
  ];
  const buyers = entries.flatMap((entry) => (entry.kind === 'cart' ? [entry.person.id] : []));
  const decided = entries.flatMap((entry) => (entry.kind === 'decide' ? [entry.orderId] : []));
  if (rounds.length === 0) return new Map();
  const orders = collection<StoredOrder>('orders');
  const owners = decided.length === 0 ? [] : await orders.distinct('buyer_id', { _id: { $in: decided } });
  const counted = await orders
    .aggregate<{ _id: { round_id: string; buyer_id: string }; live: number }>([
      {
        $match: {
          round_id: { $in: rounds },
          buyer_id: { $in: [...buyers, ...owners] },
          status: { $in: [...committedStatuses] },
        },
      },
      { $group: { _id: { round_id: '$round_id', buyer_id: '$buyer_id' }, live: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counted.map(({ _id, live }) => [cartKey(_id.round_id, _id.buyer_id), live]));
}

/** Offers that the entries may change: a placement changes only what the buyer saw, so its cart need not be known. */
export function offersNamed(entries: readonly GroupEntry[]): string[] {
  const ids = entries.flatMap((entry) => {
    if (entry.kind === 'decide') return [];
    if (entry.kind === 'wait') return [entry.offerId];
    if (entry.kind === 'advance') return entry.offerIds;
    if (entry.kind === 'place') return entry.lines.map(({ round_product_id }) => round_product_id);
    return entry.change.do === 'addAll' ? entry.change.lines.map(({ offerId }) => offerId) : [entry.change.offerId];
  });
  return [...new Set(ids)];
}

export function readPools(ids: string[]): Promise<Pool[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : collection<Pool>('pools')
        .find({ _id: { $in: ids } })
        .toArray();
}

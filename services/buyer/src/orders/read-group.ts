import { committedStatuses } from '@junto/domain/order';
import mongoose from 'mongoose';
import type { Cart } from '../carts/cart.model';
import type { Pool } from '../pools/pool.model';
import type { RoundGate } from '../rounds/round-gate.model';
import { currentTerms } from '../rounds/terms-cache';
import type { GroupEntry } from './group-entry';
import { cartKey, emptyState, placementKey, slot, type GroupState } from './group-state';
import type { StoredOrder } from './order.model';

/**
 * Reads what a group of entries will be judged on: gates with the database's clock, carts, keys, orders to decide, then
 * the pools these touch. Nothing is locked: the writes are guarded by what was read here.
 * The driver's collections, not models: hydrating and casting a group costs more than committing it (measured).
 */
export async function readGroup(entries: readonly GroupEntry[]): Promise<GroupState> {
  const roundIds = [...new Set(entries.map(({ roundId }) => roundId))];
  const [gates, carts, placed, decided, liveOrders] = await Promise.all([
    readGates(roundIds),
    readCarts(entries),
    readPlaced(entries),
    readDecided(entries),
    readLiveOrders(entries),
  ]);
  const state = emptyState(gates[0]?.now ?? new Date());
  for (const { now: _now, ...gate } of gates) {
    const terms = await currentTerms(gate._id, gate.terms);
    if (terms) state.rounds.set(gate._id, { terms, gate: slot<RoundGate>(gate, { ...gate }) });
  }
  for (const cart of carts) state.carts.set(cartKey(cart.round_id, cart.buyer_id), slot(cart, cart));
  for (const order of placed) state.placed.set(placementKey(order.buyer_id, order.key), order);
  for (const order of decided) state.orders.set(order._id, slot(order, order));
  for (const [key, live] of liveOrders) state.liveOrders.set(key, live);
  for (const pool of await readPools(entries, state)) state.pools.set(pool._id, slot<Pool>(pool, { ...pool }));
  return state;
}

function collection<T extends { _id: string }>(name: string) {
  return mongoose.connection.collection<T>(name);
}

/** `$$NOW` is the database's clock: the server's own may be minutes off. */
function readGates(roundIds: string[]): Promise<(RoundGate & { now: Date })[]> {
  return collection<RoundGate>('round_gates')
    .aggregate<RoundGate & { now: Date }>([{ $match: { _id: { $in: roundIds } } }, { $addFields: { now: '$$NOW' } }])
    .toArray();
}

function readCarts(entries: readonly GroupEntry[]): Promise<Cart[]> {
  const wanted = new Map<string, Set<string>>();
  for (const entry of entries) {
    if (entry.kind === 'decide') continue;
    const buyers = wanted.get(entry.roundId) ?? new Set();
    wanted.set(entry.roundId, buyers.add(entry.person.id));
  }
  if (wanted.size === 0) return Promise.resolve([]);
  const pairs = [...wanted].map(([round_id, buyers]) => ({ round_id, status: 'open' as const, buyer_id: { $in: [...buyers] } }));
  return collection<Cart>('carts').find(pairs.length === 1 ? pairs[0]! : { $or: pairs }).toArray();
}

function readPlaced(entries: readonly GroupEntry[]): Promise<StoredOrder[]> {
  const keys = entries.flatMap((entry) => (entry.kind === 'place' ? [{ buyer_id: entry.person.id, key: entry.key }] : []));
  if (keys.length === 0) return Promise.resolve([]);
  // Both halves of the unique index; a pair that mixes two entries is harmless, since it is looked up by both.
  return collection<StoredOrder>('orders')
    .find({ buyer_id: { $in: keys.map(({ buyer_id }) => buyer_id) }, key: { $in: keys.map(({ key }) => key) } })
    .toArray();
}

function readDecided(entries: readonly GroupEntry[]): Promise<StoredOrder[]> {
  const ids = entries.flatMap((entry) => (entry.kind === 'decide' ? [entry.orderId] : []));
  return ids.length === 0 ? Promise.resolve([]) : collection<StoredOrder>('orders').find({ _id: { $in: ids } }).toArray();
}

/** Live orders of the buyers whose part in the round may change without an order being placed. */
async function readLiveOrders(entries: readonly GroupEntry[]): Promise<Map<string, number>> {
  const rounds = [...new Set(entries.flatMap((entry) => (entry.kind === 'place' ? [] : [entry.roundId])))];
  const buyers = entries.flatMap((entry) => (entry.kind === 'cart' ? [entry.person.id] : []));
  const decided = entries.flatMap((entry) => (entry.kind === 'decide' ? [entry.orderId] : []));
  if (rounds.length === 0) return new Map();
  const orders = collection<StoredOrder>('orders');
  const owners = decided.length === 0 ? [] : await orders.distinct('buyer_id', { _id: { $in: decided } });
  const counted = await orders
    .aggregate<{ _id: { round_id: string; buyer_id: string }; live: number }>([
      { $match: { round_id: { $in: rounds }, buyer_id: { $in: [...buyers, ...owners] }, status: { $in: [...committedStatuses] } } },
      { $group: { _id: { round_id: '$round_id', buyer_id: '$buyer_id' }, live: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counted.map(({ _id, live }) => [cartKey(_id.round_id, _id.buyer_id), live]));
}

function readPools(entries: readonly GroupEntry[], state: GroupState): Promise<Pool[]> {
  const ids = new Set<string>();
  for (const cart of state.carts.values()) for (const item of cart.now.items) ids.add(item.round_product_id);
  for (const order of state.orders.values()) for (const item of order.now.items) ids.add(item.round_product_id);
  for (const entry of entries) {
    if (entry.kind !== 'cart') continue;
    if (entry.change.do === 'addAll') for (const line of entry.change.lines) ids.add(line.offerId);
    else ids.add(entry.change.offerId);
  }
  return ids.size === 0 ? Promise.resolve([]) : collection<Pool>('pools').find({ _id: { $in: [...ids] } }).toArray();
}

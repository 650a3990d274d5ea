import mongoose from 'mongoose';
import type { Cart } from '../carts/cart.model';
import { databaseTime } from './database-clock';
import { concernsCart, type GroupEntry } from './group-entry';
import { cartKey, type GroupState } from './group-state';
import { offersNamed, readOpenCarts, readPools, roundsOf, stateOf } from './read-group';
import { isContended, cachedRound, type CachedRound } from './round-cache';

/**
 * Loads the state of `readGroup` from the cache of rounds that only this process writes, and reads only carts and pools
 * that are not cached. Keys and evicted orders are not checked: a used key is a duplicate on write, and a buyer who
 * seems to become a member may be one by an older order, which read models recognize.
 * @returns undefined when the cache is not sufficient for these entries
 */
export async function loadFromCache(entries: readonly GroupEntry[]): Promise<GroupState | undefined> {
  const now = databaseTime();
  const rounds = roundsOf(entries).map((roundId) => (isContended(roundId) ? undefined : cachedRound(roundId)));
  if (!now || !entries.every(needsNoOrders) || !rounds.every((round) => round !== undefined)) return undefined;
  const byId = new Map(rounds.map((round) => [round.gate._id, round]));
  const cartOf = (roundId: string, buyerId: string) => byId.get(roundId)?.cartOf(buyerId);

  const people = entries.flatMap((entry): [string, string][] =>
    concernsCart(entry) ? [[entry.roundId, entry.person.id]] : [],
  );
  const named = offersNamed(entries);
  // Waitlists are not cached.
  if (named.some((offerId) => rounds.some(({ gate }) => gate.waitlists?.[offerId]))) return undefined;
  const isKnown = (offerId: string) => rounds.some(({ pools }) => pools.has(offerId));
  const strangers = () => people.filter(([roundId, buyerId]) => cartOf(roundId, buyerId) === undefined);
  const visited = new Set(strangers().map(([roundId]) => roundId));
  const [pools] = await Promise.all([
    readPools(named.filter((offerId) => !isKnown(offerId))),
    ...rounds.filter(({ gate, hasStrangers }) => hasStrangers && visited.has(gate._id)).map(meetCarts),
  ]);
  const carts = await readOpenCarts(strangers());
  const recalled = people.flatMap(([roundId, buyerId]) => cartOf(roundId, buyerId) ?? []);
  const recalledPools = named.flatMap((offerId) => rounds.flatMap((round) => round.pools.get(offerId) ?? []));
  const beside = { carts: [...carts, ...recalled], pools: [...pools, ...recalledPools] };
  const state = await stateOf(
    rounds.map(({ gate }) => ({ ...gate, now })),
    {
      ...beside,
      waitlists: [],
      placed: [],
      added: [],
      decided: [],
      liveOrders: new Map(rounds.flatMap((round) => ordersOf(round, people))),
    },
  );
  return { ...state, fromMemory: true };
}

/** Above this number, carts are read one by one when their buyers come. */
const maxCarts = 2_000;

/** The first uncached buyer reads all open carts of the round; buyers after that are known to have none. */
async function meetCarts(round: CachedRound): Promise<void> {
  const carts = await mongoose.connection
    .collection<Cart>('carts')
    .find({ round_id: round.gate._id, status: 'open' })
    .limit(maxCarts + 1)
    .toArray();
  round.meetAll(carts.length > maxCarts ? undefined : carts);
}

function ordersOf({ liveOrders }: CachedRound, people: [roundId: string, buyerId: string][]): [string, number][] {
  return people.flatMap(([roundId, buyerId]): [string, number][] => {
    const key = cartKey(roundId, buyerId);
    const count = liveOrders.get(key);
    return count === undefined ? [] : [[key, count]];
  });
}

/** Decisions on orders, and a possible end of a membership, need the orders. */
function needsNoOrders(entry: GroupEntry): boolean {
  return entry.kind === 'place' || (entry.kind === 'cart' && entry.change.do !== 'remove');
}

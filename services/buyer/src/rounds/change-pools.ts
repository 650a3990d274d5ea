import { isDeepStrictEqual } from 'node:util';
import { trusted } from 'mongoose';
import type { Offer } from '@junto/contracts/buyer/rounds';
import type { RoundState } from '@junto/contracts/round-state';
import { appendEvents } from '@junto/service-kit/events/outbox';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { poolChangedEvent } from '../pools/pool-event';
import { PoolModel, type Pool } from '../pools/pool.model';
import { WaitlistModel } from '../waitlist/waitlist.model';
import type { ListedRound } from './listed-round.model';
import { RoundLockModel } from './round-lock.model';
import { noteTotals } from './update-bands';

type Changed = Pick<RoundState, 'changed_terms' | 'supplies'>;

/** Offers with the terms and the supply that changed since the approval; the same array if they have them already. */
export function withChangedTerms(offers: Offer[], { changed_terms = [], supplies = [] }: Changed): Offer[] {
  const terms = new Map(changed_terms.map(({ round_product_id, ...terms }) => [round_product_id, terms]));
  const stated = new Map(supplies.map(({ round_product_id, ...supply }) => [round_product_id, supply]));
  const after = offers.map((offer) => {
    const supply = stated.get(offer.id) ?? null;
    const isTakenBack = !supply && Boolean(offer.supply);
    const next = { ...offer, ...terms.get(offer.id), ...((supply || isTakenBack) && { supply }) };
    return isDeepStrictEqual(next, offer) ? offer : next;
  });
  return after.some((offer, index) => offer !== offers[index]) ? after : offers;
}

/**
 * Applies changed MOQs, caps and supplies to the pools of a round, and publishes them. The lock's `seq` increases, so a
 * group of orders that was decided by the old terms is decided again. A pool that reaches its lower MOQ by this notifies
 * its members once.
 */
export async function changePools(
  held: Pick<ListedRound, '_id' | 'offers'>,
  offers: readonly Offer[],
  session: ClientSession,
): Promise<void> {
  const before = new Map(held.offers.map((offer) => [offer.id, offer]));
  const changed = offers.filter(({ id, moq, max_qty, supply }) => {
    const was = before.get(id);
    if (!was) return false;
    return was.moq !== moq || was.max_qty !== max_qty || !isDeepStrictEqual(was.supply ?? null, supply ?? null);
  });
  if (changed.length === 0) return;
  const total_moq = offers.reduce((sum, { moq }) => sum + moq, 0);
  const lock = await RoundLockModel.findOneAndUpdate(
    { _id: held._id },
    { $set: { total_moq }, $inc: { seq: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!lock) throw new Error(`round ${held._id} has no lock`);
  const now = new Date();
  const found = await PoolModel.find({ _id: trusted({ $in: changed.map(({ id }) => id) }) }, null, { session }).lean();
  const known = new Map(found.map((pool) => [pool._id, pool]));
  const pools = changed.map(({ id, moq, max_qty, supply = null }): Pool => {
    const pool = known.get(id);
    if (!pool) throw new Error(`offer ${id} has no pool`);
    const isReached = pool.reached_at === null && (lock.committed[id] ?? 0) >= moq;
    return { ...pool, moq, max_qty, supply, ...(isReached && { reached_at: now, moq_notice: 'due' }) };
  });
  await PoolModel.bulkWrite(
    pools.map(({ _id, ...facts }) => ({
      updateOne: { filter: { _id }, update: { $set: changeOf(facts) } },
    })),
    { session },
  );
  // A higher cap frees units, which stay closed to others until the waitlist advances.
  await WaitlistModel.updateMany(
    { _id: trusted({ $in: changed.map(({ id }) => id) }) },
    { $set: { due_at: now } },
    { session },
  );
  await appendEvents(
    session,
    pools.map((pool) => poolChangedEvent(pool, { facts: lock, by: '' })),
  );
  afterCommit(session, () => noteTotals([lock]));
}

function changeOf({ moq, max_qty, supply, reached_at, moq_notice }: Omit<Pool, '_id'>) {
  return { moq, max_qty, supply, reached_at, moq_notice };
}

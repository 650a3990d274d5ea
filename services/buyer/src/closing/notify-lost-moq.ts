import { poolLostMoq } from '@junto/contracts/events/buyer';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import type { Job } from '@junto/service-kit/jobs';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { eachDue } from '@junto/service-kit/work/each-due';
import { buyersOf, inBatches } from '../notices/buyers-of';
import { poolFacts } from '../notices/notify-reached-moq';
import { PoolModel, type Pool } from '../pools/pool.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { markLinesMissed } from './mark-orders-closed';

/**
 * Notifies the buyers and the supplier of an offer that fell below its MOQ after a cancellation or rejection. After the
 * close it first marks the lines of the remaining orders. The group that released the units only marks the pool as
 * `due`.
 */
export const notifyLostMoq: Job = {
  name: 'notify-lost-moq',
  everyMs: 1_000,
  run: (signal) => eachDue(PoolModel, { lost_notice: 'due' }, notifyOne, { signal, limit: 100 }),
};

async function notifyOne(pool: Pool, session: ClientSession): Promise<void> {
  const { _id: offerId, round_id: roundId } = pool;
  const gate = await RoundLockModel.findById(roundId, { step: 1 }, { session }).lean();
  // Clearing still marks the orders of the round; these lines are marked afterwards.
  if (gate?.step === 'shut') return;
  const { facts, of } = await poolFacts(pool, session);
  const isBelow = facts.current_committed_qty < pool.moq;
  const round_closed = gate?.step === 'cleared';
  if (isBelow && round_closed && (await markLinesMissed(roundId, offerId, session))) return;
  await PoolModel.updateOne({ _id: offerId }, { $set: { lost_notice: 'none' } }, { session });
  // Other orders have filled the pool again.
  if (!isBelow) return;
  const [first, ...rest] = inBatches(round_closed ? [] : await buyersOf(roundId, offerId, session));
  await appendEvents(session, [
    newEvent(poolLostMoq, { ...of, payload: { ...facts, round_closed, buyer_ids: first } }),
    ...rest.map((buyer_ids) =>
      newEvent(poolLostMoq, { ...of, payload: { ...facts, round_closed, buyer_ids, more: true } }),
    ),
  ]);
}

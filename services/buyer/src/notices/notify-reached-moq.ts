import { poolReachedMoq } from '@junto/contracts/events/buyer';
import { platformContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import type { Job } from '@junto/service-kit/jobs';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { eachDue } from '@junto/service-kit/work/each-due';
import { poolFields, poolVersionAt } from '../pools/pool-facts';
import { PoolModel, type Pool } from '../pools/pool.model';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { buyersOf, inBatches } from './buyers-of';

/**
 * Notifies the members of an offer that it reached its MOQ. The group that reached it only marks the pool as `due`:
 * searching its buyers would delay all orders. Mark and event change in one transaction, so a crash neither repeats nor
 * loses a notice.
 */
export const notifyReachedMoq: Job = {
  name: 'tell-reached-moq',
  everyMs: 1_000,
  run: (signal) => eachDue(PoolModel, { moq_notice: 'due' }, notifyOne, { signal, limit: 100 }),
};

async function notifyOne(pool: Pool, session: ClientSession): Promise<void> {
  const { _id: offerId } = pool;
  await PoolModel.updateOne({ _id: offerId }, { $set: { moq_notice: 'sent' } }, { session });
  const { facts, of } = await poolFacts(pool, session);
  const close_at = await deadlineOf(pool.round_id, session);
  const [first, ...rest] = inBatches(await buyersOf(pool.round_id, offerId, session));
  const reached = { ...facts, close_at };
  await appendEvents(session, [
    newEvent(poolReachedMoq, { ...of, payload: { ...reached, buyer_ids: first } }),
    ...rest.map((buyer_ids) => newEvent(poolReachedMoq, { ...of, payload: { ...reached, buyer_ids, more: true } })),
  ]);
}

async function deadlineOf(roundId: string, session: ClientSession): Promise<string | null> {
  const round = await ListedRoundModel.findById(roundId, { close_at: 1 }, { session }).lean();
  return round?.close_at?.toISOString() ?? null;
}

/** Payload, aggregate and version of a pool's event. */
export async function poolFacts({ _id: offerId, ...pool }: Pool, session: ClientSession) {
  const round = await ListedRoundModel.findById(
    pool.round_id,
    { title: 1, supplier_id: 1, offers: { $elemMatch: { id: offerId } } },
    { session },
  ).lean();
  const gate = await RoundLockModel.findById(pool.round_id, poolFields, { session }).lean();
  const offer = round?.offers[0];
  if (!round || !gate || !offer) throw new Error(`Offer ${offerId} is in no listed round`);
  const facts = {
    round_id: pool.round_id,
    round_title: round.title,
    round_product_id: offerId,
    product_name: offer.product.name,
    moq: pool.moq,
    current_committed_qty: gate.committed[offerId] ?? 0,
    supplier_id: round.supplier_id,
  };
  return { facts, of: { aggregateId: offerId, version: poolVersionAt(gate.seq), cause: platformContext } };
}

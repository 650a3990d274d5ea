import { poolReachedMoq } from '@junto/contracts/events/buyer';
import { platformCause } from '@junto/service-kit/events/cause';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import type { Job } from '@junto/service-kit/jobs';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { PoolModel } from '../pools/pool.model';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { buyersOf } from './buyers-of';

/**
 * Tells those who take part that an offer reached its MOQ. The group that reached it only leaves the pool marked `due`:
 * looking for its buyers would hold up everybody's orders. Mark and event change in one transaction, so a crash in
 * between tells nobody twice and forgets nobody.
 */
export const tellReachedMoq: Job = {
  name: 'tell-reached-moq',
  everyMs: 1_000,
  run: async (signal) => {
    const due = await PoolModel.find({ moq_notice: 'due' }, { _id: 1 }).limit(100).lean();
    for (const { _id } of due) {
      if (signal.aborted) return;
      await tellOne(_id);
    }
  },
};

async function tellOne(offerId: string): Promise<void> {
  await inTransaction(async (session) => {
    const pool = await PoolModel.findOneAndUpdate(
      { _id: offerId, moq_notice: 'due' },
      { $set: { moq_notice: 'sent' } },
      { session },
    ).lean();
    if (!pool) return;
    const round = await ListedRoundModel.findById(
      pool.round_id,
      { title: 1, supplier_id: 1, offers: { $elemMatch: { id: offerId } } },
      { session },
    ).lean();
    const offer = round?.offers[0];
    if (!round || !offer) throw new Error(`Offer ${offerId} is in no listed round`);
    await appendEvents(session, [
      newEvent(poolReachedMoq, {
        aggregateId: offerId,
        version: pool.version,
        cause: platformCause,
        payload: {
          round_id: pool.round_id,
          round_title: round.title,
          round_product_id: offerId,
          product_name: offer.product.name,
          moq: pool.moq,
          current_committed_qty: pool.committed,
          supplier_id: round.supplier_id,
          buyer_ids: await buyersOf(pool.round_id, offerId, session),
        },
      }),
    ]);
  });
}

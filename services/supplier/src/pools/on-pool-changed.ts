import { poolChanged } from '@junto/contracts/events/buyer';
import { consume } from '@junto/service-kit/events/consumer';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { RoundModel } from '../rounds/round.model';
import { PoolModel, type PoolDoc } from './pool.model';

/** Keeps the pools of offers, and their sum on the round. */
export const onPoolChanged = consume(poolChanged, {
  durable: 'copy-pools',
  handler: ({ payload }, session) =>
    keepPool(session, {
      _id: payload.round_product_id,
      roundId: payload.round_id,
      committed: payload.current_committed_qty,
      selected: payload.total_selected,
      version: payload.version,
    }),
});

/**
 * Writes a pool unless a newer one is there, and moves the round's total by the difference to the one before: so events
 * that are doubled or out of order leave the sum of the newest ones.
 */
async function keepPool(session: ClientSession, pool: PoolDoc): Promise<void> {
  const before = await PoolModel.findById(pool._id).session(session).lean();
  if (before && before.version >= pool.version) return;
  await PoolModel.replaceOne({ _id: pool._id }, pool, { upsert: true, session });
  const more = pool.committed - (before?.committed ?? 0);
  if (more !== 0) await RoundModel.updateOne({ _id: pool.roundId }, { $inc: { 'totals.committed': more } }, { session });
}

import { trusted } from 'mongoose';
import { poolChanged } from '@junto/contracts/events/buyer';
import { consume } from '@junto/service-kit/events/consumer';
import { newestOfEach } from '@junto/service-kit/events/newest-of-each';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { PoolModel, type PoolDoc } from '../rounds/pool.model';
import { addToRounds } from './add-to-rounds';

/** Stores pools of offers and their sum on the round, in batches because every order changes them. */
export const onPoolChanged = consume(poolChanged, {
  durable: 'copy-pools',
  restMs: 100,
  handlerOfMany: (events, session) => {
    const projections = events.map(({ payload }): PoolDoc => ({
      _id: payload.round_product_id,
      round_id: payload.round_id,
      committed: payload.current_committed_qty,
      selected: payload.total_selected,
      ...(payload.drawable_qty && { drawable: payload.drawable_qty }),
      version: payload.version,
    }));
    return keepPools(session, newestOfEach(projections));
  },
});

/**
 * Writes pools unless the stored ones are newer, and adds the differences to the rounds' totals, so that duplicate and
 * reordered events result in the sum of the newest pools.
 */
async function keepPools(session: ClientSession, pools: readonly PoolDoc[]): Promise<void> {
  const stored = await PoolModel.find({ _id: trusted({ $in: pools.map(({ _id }) => _id) }) }, null, { session }).lean();
  const before = new Map(stored.map((one) => [one._id, one]));
  const news = pools.filter(({ _id, version }) => (before.get(_id)?.version ?? -1) < version);
  if (news.length === 0) return;
  await PoolModel.bulkWrite(
    news.map((now) => ({ replaceOne: { filter: { _id: now._id }, replacement: now, upsert: true } })),
    { session },
  );
  const moves = news.map(({ _id, round_id, committed }) => ({
    roundId: round_id,
    by: committed - (before.get(_id)?.committed ?? 0),
  }));
  await addToRounds(session, 'total_committed', moves);
}

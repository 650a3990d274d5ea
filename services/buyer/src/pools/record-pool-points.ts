import mongoose, { type mongo } from 'mongoose';
import type { Job } from '@junto/service-kit/jobs';
import { histogram } from '@junto/service-kit/telemetry/metrics';
import type { PoolPoints } from './pool-points.model';
import { thinPoints } from './thin-points';

const sizes = histogram(
  { name: 'junto_pool_units', help: 'Committed units of the pools that moved, each looked at every 15 s' },
  [0, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 1_000_000],
);

interface Moved {
  round_id: string;
  committed: number;
  version: number;
}

/** Pools changed by this process since the last recording; after a crash the next change records them. */
const moved = new Map<string, Moved>();

/** Records pools with changed committed units for their history: in memory, so orders do not wait. */
export function noteMovedPools(pools: Iterable<Moved & { _id: string }>): void {
  for (const { _id, round_id, committed, version } of pools) moved.set(_id, { round_id, committed, version });
}

/** Every 15 s, a point for each pool that changed. */
export const recordPoolPoints: Job = {
  name: 'record-pool-points',
  everyMs: 15_000,
  run: () => writePoolPoints(new Date()),
};

export async function writePoolPoints(at: Date): Promise<void> {
  const batch = [...moved];
  moved.clear();
  if (batch.length === 0) return;
  try {
    await write(batch, at);
    for (const [, { committed }] of batch) sizes.observe(committed);
  } catch (error) {
    for (const [id, pool] of batch) if (!moved.has(id)) moved.set(id, pool);
    throw error;
  }
}

async function write(batch: [string, Moved][], at: Date): Promise<void> {
  const collection = mongoose.connection.collection<PoolPoints>('pool_points');
  // The round is the shard key.
  const rounds = [...new Set(batch.map(([, { round_id }]) => round_id))];
  const stored = await collection.find({ _id: { $in: batch.map(([id]) => id) }, round_id: { $in: rounds } }).toArray();
  const known = new Map(stored.map((one) => [one._id, one]));
  const writes = batch.map(([_id, { round_id, committed, version }]): mongo.AnyBulkWriteOperation<PoolPoints> => {
    const before = known.get(_id);
    if (!before) return { insertOne: { document: { _id, round_id, version, points: [{ at, committed }] } } };
    const points = thinPoints([...before.points, { at, committed }]);
    // A later state recorded by another process is kept.
    return {
      updateOne: { filter: { _id, round_id, version: { $lt: version } }, update: { $set: { points, version } } },
    };
  });
  await collection.bulkWrite(writes, { ordered: false });
}

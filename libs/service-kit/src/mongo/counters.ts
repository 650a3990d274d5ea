import type { ClientSession } from 'mongoose';
import type { IndexedModel } from './indexes';

/** Changes of the counters of one document: integers by path. */
export interface CounterMove {
  id: string;
  by: Readonly<Record<string, number>>;
}

/**
 * Updates counters in the transaction of `session`, with one write per document even if it is named several times.
 * Changes that sum to zero are not written.
 * @param upsert whether a missing document is created
 */
export async function moveCounters(
  model: IndexedModel,
  moves: readonly CounterMove[],
  session: ClientSession,
  { upsert }: { upsert: boolean },
): Promise<void> {
  const sums = new Map<string, Record<string, number>>();
  for (const { id, by } of moves) {
    const sum = sums.get(id) ?? {};
    for (const [path, gained] of Object.entries(by)) sum[path] = (sum[path] ?? 0) + gained;
    sums.set(id, sum);
  }
  const writes = [...sums].flatMap(([_id, sum]) => {
    const moved = Object.entries(sum).filter(([, by]) => by !== 0);
    if (moved.length === 0) return [];
    return [{ updateOne: { filter: { _id: _id as never }, update: { $inc: Object.fromEntries(moved) }, upsert } }];
  });
  if (writes.length > 0) await model.collection.bulkWrite(writes, { session });
}

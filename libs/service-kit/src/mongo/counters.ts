import type { ClientSession } from 'mongoose';
import type { IndexedModel } from './indexes';

/** What one document's counters gain or lose: paths with whole numbers. */
export interface CounterMove {
  id: string;
  by: Readonly<Record<string, number>>;
}

/**
 * Moves counters by what the transaction of `session` changes, each document once however often it is named; what gains
 * as much as it loses is not written.
 * @param upsert whether a document that is missing is made
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

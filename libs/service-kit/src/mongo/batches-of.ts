import type { mongo } from 'mongoose';
import type { MigrationWork } from './migrations';

interface Batches {
  collection: string;
  /** Documents that are still as they were. */
  stale: Record<string, unknown>;
  /** Their fields that are wanted, beside the id. */
  fields: readonly string[];
  size: number;
}

/**
 * Documents that a migration has to change, in batches along their ids: one that was ended half-way is quickly past
 * what it had changed. Ends with the collection, or, by throwing, when another process took over.
 */
export async function* batchesOf<T extends { _id: string }>(
  { db, signal }: Pick<MigrationWork, 'db' | 'signal'>,
  { collection, stale, fields, size }: Batches,
): AsyncGenerator<T[]> {
  const documents: mongo.Collection<{ _id: string }> = db.collection(collection);
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  for (let last = ''; ;) {
    signal.throwIfAborted();
    const found = await documents
      .find({ ...stale, _id: { $gt: last } })
      .project<T>(projection)
      .sort({ _id: 1 })
      .limit(size)
      .toArray();
    if (found.length === 0) return;
    yield found;
    last = found.at(-1)!._id;
  }
}

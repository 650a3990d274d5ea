import type { ClientSession, Model } from 'mongoose';

/** A mongoose model of documents of this shape, whatever its virtuals and methods. */
// oxlint-disable-next-line typescript/no-explicit-any -- virtuals and hydrated documents play no part here
type Stores<T> = Model<T, any, any, any, any, any, any>;

/** State of one document of a read model, from an event. */
export interface Projected<D> {
  id: string;
  /** Version of the source document, from the envelope. */
  version: number;
  doc: D;
}

/**
 * Writes a document of a read model unless the stored version is equal or newer: late, duplicate and reordered events
 * change nothing. Fields that are missing in `doc` (the read model's own) keep their values. The model stores the
 * source's version in `version` and its id in `_id`.
 * @returns whether the event was newer
 */
export async function projectVersion<T>(
  model: Stores<T>,
  id: string,
  version: number,
  doc: Partial<Omit<T, '_id' | 'version'>>,
  session: ClientSession,
): Promise<boolean> {
  const result = await model.collection.updateOne({ _id: id as never }, change({ id, version, doc }), {
    upsert: true,
    session,
  });
  return result.modifiedCount + result.upsertedCount > 0;
}

/** Like `projectVersion`, for many documents in one round trip. @returns number of newer ones */
export async function projectVersions<T>(
  model: Stores<T>,
  many: readonly Projected<Partial<Omit<T, '_id' | 'version'>>>[],
  session: ClientSession,
): Promise<number> {
  if (many.length === 0) return 0;
  const result = await model.collection.bulkWrite(
    many.map((one) => ({ updateOne: { filter: { _id: one.id as never }, update: change(one), upsert: true } })),
    { session, ordered: true },
  );
  return result.modifiedCount + result.upsertedCount;
}

/**
 * A pipeline instead of a filter on the version: with a filter, the upsert of an older version would insert a second
 * document with the same _id, and the duplicate key error would abort the whole transaction. Values are written as the
 * types declare them: mongoose's castObject would drop every null, and a profile that left its company would keep it.
 */
function change({ version, doc }: Projected<object>): object[] {
  const newer = { $gt: [version, { $ifNull: ['$version', -1] }] };
  const fields = Object.entries({ ...doc, version }).filter(([, value]) => value !== undefined);
  return [
    {
      $set: Object.fromEntries(
        fields.map(([name, value]) => [name, { $cond: [newer, { $literal: value }, `$${name}`] }]),
      ),
    },
  ];
}

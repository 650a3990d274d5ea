import type { ClientSession, Model } from 'mongoose';

/** A model of documents of this shape, whatever else mongoose has worked out about it. */
// oxlint-disable-next-line typescript/no-explicit-any -- virtuals and hydrated documents play no part here
type Stores<T> = Model<T, any, any, any, any, any, any>;

/** One document of a projection as an event tells it. */
export interface Projected<D> {
  id: string;
  /** Of the source, from the envelope. */
  version: number;
  doc: D;
}

/**
 * Writes the copy of another service's document unless a newer or equal one is there already: late, doubled and
 * re-ordered events change nothing. Fields that `doc` doesn't name (the projection's own) stay as they are.
 * The model keeps the source's version in `version`, and the id in `_id`.
 * @returns whether it was newer
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

/** The same for many documents in one round trip. @returns how many were newer */
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
 * A pipeline, not a filter on the version: with a filter the upsert of an older version would insert a second document
 * of the same _id, and the duplicate key would end the whole transaction. Values are written as the types have them:
 * mongoose's castObject would drop every null, and a profile that left its company would keep it.
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

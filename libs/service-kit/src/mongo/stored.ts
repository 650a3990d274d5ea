import { model, type IndexOptions, type Model } from 'mongoose';
import type { z } from 'zod';
import type { StoredFields, StoredPart } from './stored-fields';
import { schemaOf } from './stored-schema';

/** Fields that are stored, in a document (`_id`) or in an object within one (`id`). */
export interface Held<F extends z.ZodRawShape = z.ZodRawShape, Id extends '_id' | 'id' = '_id' | 'id'> {
  fields: z.ZodObject<F>;
  id: Id;
}
/** What such fields are once stored. */
export type Holding<F, Id> = Id extends '_id' ? StoredFields<F> : StoredPart<F>;

/** What a collection holds, declared once: the fields, the model that reads and writes them, the indexes. */
export interface Stored<F extends z.ZodRawShape = z.ZodRawShape> extends Held<F, '_id'> {
  model: Model<StoredFields<F>>;
}

/** A document of a collection, or an object within one. */
export type DocOf<S> = S extends Held<infer F, infer Id> ? Holding<F, Id> : never;

/** `_id` and the fields, also those within: `{ 'offers.product_id': 1 }`. */
type IndexKeys<D> = Partial<Record<(keyof D & string) | `${keyof D & string}.${string}`, 1 | -1>>;

type Index<D> = readonly [keys: IndexKeys<D>, options?: Omit<IndexOptions, 'background'>];

/**
 * Declares what a collection holds. The fields are those of the contract, whose zod object is taken as it stands or
 * with fields left out and added; they are stored under their names on the wire, `id` as `_id`, instants as dates,
 * amounts, weights and volumes as whole small units (`smallUnits`). What the wire does not carry is added in zod too,
 * in the form in which it is stored (`z.date()`, `z.int()`); `z.custom<T>()` is kept as it comes.
 * @param indexes made, and brought up to date, when the service starts
 */
export function stored<F extends z.ZodRawShape>(
  collection: string,
  fields: z.ZodObject<F>,
  indexes: readonly Index<StoredFields<F>>[] = [],
): Stored<F> {
  const schema = schemaOf(collection, fields);
  for (const [keys, options] of indexes) schema.index(keys as Record<string, 1 | -1>, options);
  return { fields, id: '_id', model: model(collection, schema) as unknown as Model<StoredFields<F>> };
}

/** Declares an object within documents that is told or taken by itself: a line of an order. */
export function storedPart<F extends z.ZodRawShape>(fields: z.ZodObject<F>): Held<F, 'id'> {
  return { fields, id: 'id' };
}

import { model, type IndexOptions, type Model } from 'mongoose';
import type { z } from 'zod';
import type { StoredFields, StoredPart } from './stored-fields';
import { schemaOf } from './stored-schema';

/** Stored fields, of a document (`_id`) or of an object within one (`id`). */
export interface Held<F extends z.ZodRawShape = z.ZodRawShape, Id extends '_id' | 'id' = '_id' | 'id'> {
  fields: z.ZodObject<F>;
  id: Id;
}
/** Stored form of such fields. */
export type Holding<F, Id> = Id extends '_id' ? StoredFields<F> : StoredPart<F>;

/** Declaration of a collection: its fields, the model that reads and writes them, and its indexes. */
export interface Stored<F extends z.ZodRawShape = z.ZodRawShape> extends Held<F, '_id'> {
  model: Model<StoredFields<F>>;
}

/** A document of a collection, or an object within one. */
export type DocOf<S> = S extends Held<infer F, infer Id> ? Holding<F, Id> : never;

/** `_id` and the fields, including nested ones: `{ 'offers.product_id': 1 }`. */
type IndexKeys<D> = Partial<Record<(keyof D & string) | `${keyof D & string}.${string}`, 1 | -1>>;

type Index<D> = readonly [keys: IndexKeys<D>, options?: Omit<IndexOptions, 'background'>];

/**
 * Declares a collection. The fields come from the contract's zod object, as it is or with fields omitted and added.
 * They are stored under their wire names, `id` as `_id`, instants as dates, amounts, weights and volumes as integers of
 * small units (`smallUnits`). Fields outside the contract are added in zod too, in their stored form (`z.date()`,
 * `z.int()`); `z.custom<T>()` is stored unchanged.
 * @param indexes created and updated when the service starts
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

/** Declares an object within documents that is mapped on its own, such as an order line. */
export function storedPart<F extends z.ZodRawShape>(fields: z.ZodObject<F>): Held<F, 'id'> {
  return { fields, id: 'id' };
}

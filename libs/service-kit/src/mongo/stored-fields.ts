import { z } from 'zod';

/**
 * Decimals of the wire that are stored as integers of a smaller unit, with the unit in the name. One table for all
 * services: a field of this name is always stored this way. @see docs/change/style.md
 */
export const smallUnits = {
  unit_price: { stored: 'price_minor', perWhole: 100 },
  placed_price: { stored: 'placed_price_minor', perWhole: 100 },
  list_price: { stored: 'list_price_minor', perWhole: 100 },
  catalogue_price: { stored: 'catalogue_price_minor', perWhole: 100 },
  subtotal: { stored: 'subtotal_minor', perWhole: 100 },
  total_value: { stored: 'total_minor', perWhole: 100 },
  net_weight: { stored: 'net_weight_g', perWhole: 1000 },
  gross_weight: { stored: 'gross_weight_g', perWhole: 1000 },
  cbm: { stored: 'volume_cm3', perWhole: 1_000_000 },
} as const;
type SmallUnits = typeof smallUnits;

/** Name under which a field of the contract is stored. */
export type StoredName<K> = K extends keyof SmallUnits ? SmallUnits[K]['stored'] : K;
/** Name of a top-level field: `id` is stored as `_id`. */
export type StoredRootName<K> = K extends 'id' ? '_id' : StoredName<K>;

/** Type in which a field of the contract is stored: instants as dates, others as on the wire. */
export type StoredValue<S> =
  S extends z.ZodNullable<infer I>
    ? StoredValue<I> | null
    : S extends z.ZodOptional<infer I> | z.ZodDefault<infer I>
      ? StoredValue<I>
      : S extends z.ZodISODateTime
        ? Date
        : S extends z.ZodArray<infer E>
          ? StoredValue<E>[]
          : S extends z.ZodObject<infer Fields>
            ? StoredPart<Fields>
            : z.output<S>;

/** An object within a document: only the document itself has an `_id`. */
export type StoredPart<F> = { [K in RequiredKeys<F> as StoredName<K>]: StoredValue<F[K]> } & {
  [K in OptionalKeys<F> as StoredName<K>]?: StoredValue<F[K]>;
};
type OptionalKeys<F> = { [K in keyof F]: F[K] extends z.ZodOptional ? K : never }[keyof F];
type RequiredKeys<F> = Exclude<keyof F, OptionalKeys<F>>;

type Flat<T> = { [K in keyof T]: T[K] } & {};
/** A document whose fields are declared as on the wire. */
export type StoredFields<F> = Flat<
  { [K in RequiredKeys<F> as StoredRootName<K>]: StoredValue<F[K]> } & {
    [K in OptionalKeys<F> as StoredRootName<K>]?: StoredValue<F[K]>;
  }
>;

export function storedName(name: string): string {
  return Object.hasOwn(smallUnits, name) ? smallUnits[name as keyof SmallUnits].stored : name;
}

/** Unwraps optional, nullable and default schemas. */
export function bareSchema(schema: z.ZodType): z.ZodType {
  const wrapped = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return wrapped ? bareSchema(schema.unwrap() as z.ZodType) : schema;
}

import { z } from 'zod';
import type { Held, Holding } from './stored';
import { bareSchema, smallUnits, storedName } from './stored-fields';

type Shape = z.ZodRawShape;
/** Fields of a contract that a document stores completely: only their format has to be converted. */
type HeldKeys<C extends Shape, F extends Shape> = {
  [K in keyof C & keyof F]: z.output<F[K]> extends z.output<C[K]> ? K : never;
}[keyof C & keyof F];
/** Fields of a document that a value of the contract contains completely. */
type CoveredKeys<C extends Shape, F extends Shape> = {
  [K in keyof C & keyof F]: z.output<C[K]> extends z.output<F[K]> ? K : never;
}[keyof C & keyof F];

type Answer<C extends Shape> = z.output<z.ZodObject<C>>;
/** Fields that must be passed besides the stored ones, and stored ones that may be overridden. */
type Rest<C extends Shape, F extends Shape> = Omit<Answer<C>, HeldKeys<C, F>> & Partial<Answer<C>>;
/** A contract that the document stores completely; never for any other. */
type Whole<C extends Shape, F extends Shape> = Exclude<keyof C, HeldKeys<C, F>> extends never ? z.ZodObject<C> : never;

/**
 * Builds the mapper from a stored document to a contract (DTO). Fields of both are taken from the document, in the
 * order of the contract. `rest` computes the others from the document and further arguments, and may override fields.
 * The document may be read without fields that `rest` computes or that the contract does not have.
 */
export function toDto<C extends Shape, F extends Shape, Id extends '_id' | 'id'>(
  contract: z.ZodObject<C> & Whole<C, F>,
  stored: Held<F, Id>,
): (doc: Holding<F, Id>) => Answer<C>;
export function toDto<C extends Shape, F extends Shape, Id extends '_id' | 'id', A extends unknown[]>(
  contract: z.ZodObject<C>,
  stored: Held<F, Id>,
  rest: (doc: Holding<F, Id>, ...about: A) => Rest<C, F>,
): (doc: Holding<F, Id>, ...about: A) => Answer<C>;
export function toDto(
  contract: z.ZodObject,
  { fields, id }: Held,
  rest?: (doc: object, ...about: unknown[]) => object,
): (doc: object, ...about: unknown[]) => object {
  const read = partReader(fields.shape, contract.shape, id);
  return (doc, ...about) => {
    const answer = read(doc as Values);
    return rest ? Object.assign(answer, rest(doc, ...about)) : answer;
  };
}

/**
 * Builds the mapper from a value of a contract to the fields of a document: all that the contract contains completely.
 * Nested fields that the document does not have are dropped.
 */
export function fromDto<C extends Shape, F extends Shape, Id extends '_id' | 'id'>(
  contract: z.ZodObject<C>,
  { fields, id }: Held<F, Id>,
): (value: Answer<C>) => Holding<Pick<F, CoveredKeys<C, F>>, Id> {
  const write = partWriter(fields.shape, contract.shape, id);
  return (value) => write(value as Values) as never;
}

type Values = Record<string, unknown>;
type Convert = (value: unknown) => unknown;
interface Step {
  from: string;
  to: string;
  convert: Convert;
}

function runner(steps: readonly Step[]): (values: Values) => Values {
  return (values) => {
    const made: Values = {};
    for (const { from, to, convert } of steps) made[to] = convert(values[from]);
    return made;
  };
}

const asIs: Convert = (value) => value;
const asInstant: Convert = (value) => (value as Date).toISOString();
const asDate: Convert = (value) => new Date(value as string);

/** Fields that both have. A field of different types is skipped; the caller must pass it. */
function shared(of: Shape, other: Shape): [name: string, schema: z.ZodType, theirs: z.ZodType][] {
  return Object.entries(of).flatMap(([name, schema]) =>
    Object.hasOwn(other, name) && covers(other[name] as z.ZodType, schema as z.ZodType)
      ? [[name, schema as z.ZodType, other[name] as z.ZodType] as [string, z.ZodType, z.ZodType]]
      : [],
  );
}

/**
 * True if a value of `whole` has every field of `part`. A custom schema is stored unchanged, so its declared type decides.
 */
function covers(whole: z.ZodType, part: z.ZodType): boolean {
  if (bareSchema(whole) instanceof z.ZodCustom || bareSchema(part) instanceof z.ZodCustom)
    return (
      (!allows(z.ZodNullable, whole) || allows(z.ZodNullable, part)) &&
      (!allows(z.ZodOptional, whole) || allows(z.ZodOptional, part))
    );
  if ((whole.isNullable() && !part.isNullable()) || (whole.isOptional() && !part.isOptional())) return false;
  const [has, wants] = [bareSchema(whole), bareSchema(part)];
  if (wants instanceof z.ZodArray)
    return has instanceof z.ZodArray && covers(has.element as z.ZodType, wants.element as z.ZodType);
  if (!(wants instanceof z.ZodObject)) return !(has instanceof z.ZodObject) && !(has instanceof z.ZodArray);
  if (!(has instanceof z.ZodObject)) return false;
  return Object.entries(wants.shape).every(
    ([name, field]) => Object.hasOwn(has.shape, name) && covers(has.shape[name] as z.ZodType, field as z.ZodType),
  );
}

/** Whether a schema is declared as nullable or optional. A custom schema itself accepts every value. */
function allows(kind: typeof z.ZodNullable | typeof z.ZodOptional, schema: z.ZodType): boolean {
  if (schema instanceof kind) return true;
  return (
    (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) && allows(kind, schema.unwrap() as z.ZodType)
  );
}

function partReader(stored: Shape, contract: Shape, id: 'id' | '_id'): (values: Values) => Values {
  return runner(
    shared(contract, stored).map(([name, , held]) => {
      const from = name === 'id' ? id : storedName(name);
      return { from, to: name, convert: reading(name, held, contract[name] as z.ZodType) };
    }),
  );
}

function partWriter(stored: Shape, contract: Shape, id: 'id' | '_id'): (values: Values) => Values {
  return runner(
    shared(stored, contract).map(([name, held]) => {
      const to = name === 'id' ? id : storedName(name);
      return { from: name, to, convert: writing(name, held, contract[name] as z.ZodType) };
    }),
  );
}

/** From the stored format to the wire format. */
function reading(name: string, held: z.ZodType, wanted: z.ZodType): Convert {
  const schema = bareSchema(held);
  if (Object.hasOwn(smallUnits, name)) {
    const { perWhole } = smallUnits[name as keyof typeof smallUnits];
    return orNothing((value) => (value as number) / perWhole);
  }
  if (schema instanceof z.ZodISODateTime) return orNothing(asInstant);
  return within(schema, wanted, partReader);
}

/** From the wire format to the stored format. */
function writing(name: string, held: z.ZodType, given: z.ZodType): Convert {
  const schema = bareSchema(held);
  if (Object.hasOwn(smallUnits, name)) {
    const { perWhole } = smallUnits[name as keyof typeof smallUnits];
    return orNothing((value) => Math.round((value as number) * perWhole));
  }
  if (schema instanceof z.ZodISODateTime) return orNothing(asDate);
  return within(schema, given, partWriter);
}

function within(schema: z.ZodType, contract: z.ZodType, part: typeof partReader): Convert {
  const other = bareSchema(contract);
  if (schema instanceof z.ZodArray && other instanceof z.ZodArray) {
    const convert = within(bareSchema(schema.element as z.ZodType), other.element as z.ZodType, part);
    return convert === asIs ? asIs : orNothing((values) => (values as unknown[]).map(convert));
  }
  if (schema instanceof z.ZodObject && other instanceof z.ZodObject)
    return orNothing(part(schema.shape, other.shape, 'id') as Convert);
  return asIs;
}

/** Passes null through; a field that an older document lacks becomes null too. */
function orNothing(convert: Convert): Convert {
  return (value) => (value === null || value === undefined ? null : convert(value));
}

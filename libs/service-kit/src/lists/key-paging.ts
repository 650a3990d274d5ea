import { trusted } from 'mongoose';
import { z } from 'zod';
import { refuse, type Refusal } from '@junto/contracts/problems';

/** One field that a list is sorted by: always there and never null. `_id` comes last by itself. */
export interface SortKey {
  field: string;
  direction: 1 | -1;
  type: 'date' | 'number' | 'string';
}

/** Fields that a list can be sorted by, under the names that the contract has for them. */
export type SortFields = Record<string, Pick<SortKey, 'field' | 'type'>>;

/** The key of a sort as the contract writes it: `-created_at` is the field downwards. */
export function sortKey<F extends SortFields>(sort: (keyof F & string) | `-${keyof F & string}`, fields: F): SortKey {
  const name = sort.replace(/^-/, '') as keyof F;
  return { ...fields[name]!, direction: sort.startsWith('-') ? -1 : 1 };
}

/** The order of rows that a list and its export agree on. */
export function orderBy({ field, direction }: SortKey): Record<string, 1 | -1> {
  return { [field]: direction, _id: direction };
}

type Value = Date | number | string;

const instantOf = z.iso.datetime().transform((text) => new Date(text));
/** A text of 200 characters, folded: a Hangul syllable is three letters then. */
const longestText = 900;
const valueOf = { date: instantOf, number: z.number(), string: z.string().max(longestText) };

/** The cursor behind a row: opaque for clients, and read back as untrusted text. */
export function cursorAfter(row: object, keys: readonly SortKey[]): string {
  const fields = row as Record<string, unknown>;
  const values = [...keys.map((key) => fields[key.field]), fields._id];
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

function readCursor(cursor: string, keys: readonly SortKey[]): { values: Value[]; id: string } | undefined {
  const schema = z.tuple([z.unknown()], z.unknown());
  try {
    const given = schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (given.length !== keys.length + 1) return undefined;
    return {
      values: keys.map((key, index) => valueOf[key.type].parse(given[index])),
      id: z.string().max(64).parse(given.at(-1)),
    };
  } catch {
    return undefined;
  }
}

export interface KeyPage {
  /** To be put with the list's own filter into `$and`. */
  filter: Record<string, unknown>;
  sort: Record<string, 1 | -1>;
}

/**
 * Filter and sort of one page of a list, which begins behind `cursor`: the cost of a page doesn't grow with its number,
 * and a row that comes in meanwhile moves nothing. The sort needs an index of the same fields with `_id`.
 */
export function keyPage(keys: readonly SortKey[], cursor: string | undefined): KeyPage | Refusal<'invalid_request'> {
  const last = keys.at(-1)?.direction ?? 1;
  const sort = Object.fromEntries([...keys.map((key) => [key.field, key.direction] as const), ['_id', last] as const]);
  if (cursor === undefined) return { filter: {}, sort };
  const from = readCursor(cursor, keys);
  if (!from) return refuse('invalid_request', {}, [{ path: 'cursor', message: 'Not a cursor of this list' }]);

  const steps = [
    ...keys.map((key, index) => ({ field: key.field, value: from.values[index] as Value, direction: key.direction })),
    { field: '_id', value: from.id, direction: last },
  ];
  // (a beyond A) or (a = A and b beyond B) or …
  const or = steps.map((step, index) => ({
    ...Object.fromEntries(steps.slice(0, index).map((before) => [before.field, before.value])),
    [step.field]: trusted({ [step.direction === 1 ? '$gt' : '$lt']: step.value }),
  }));
  return { filter: { $or: or }, sort };
}

/** Rows that were read in several ways as one list: each once, in its order. */
export function inOrderOf<R extends object>({ field, direction }: SortKey, found: readonly R[][]): R[] {
  if (found.length === 1) return found[0]!;
  const idOf = (row: R) => (row as { _id: string })._id;
  const keyOf = (row: R) => (row as Record<string, Value>)[field]!;
  const rows = [...new Map(found.flat().map((row) => [idOf(row), row])).values()];
  return rows.sort((a, b) => direction * (later(keyOf(a), keyOf(b)) || later(idOf(a), idOf(b))));
}

/** Text by its bytes, as the server has it. */
function later(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return Number(one) - Number(other);
}

/** Cuts `limit + 1` rows that were read into a page and its next cursor. */
export function pageOf<R extends object>(
  rows: R[],
  limit: number,
  keys: readonly SortKey[],
): { items: R[]; next_cursor: string | null } {
  const items = rows.slice(0, limit);
  const more = rows.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: more ? cursorAfter(more, keys) : null };
}

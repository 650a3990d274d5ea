import { trusted } from 'mongoose';
import { z } from 'zod';
import { refuse, type Refusal } from '@junto/contracts/problems';

/** A sort field of a list: always present and never null. `_id` is appended automatically. */
export interface SortKey {
  field: string;
  direction: 1 | -1;
  type: 'date' | 'number' | 'string';
}

/** Sort fields of a list by their names in the contract. */
export type SortFields = Record<string, Pick<SortKey, 'field' | 'type'>>;

/** Parses a sort of the contract: `-created_at` is descending. */
export function sortKey<F extends SortFields>(sort: (keyof F & string) | `-${keyof F & string}`, fields: F): SortKey {
  const name = sort.replace(/^-/, '') as keyof F;
  return { ...fields[name]!, direction: sort.startsWith('-') ? -1 : 1 };
}

/** Sort order shared by a list and its export. */
export function orderBy({ field, direction }: SortKey): Record<string, 1 | -1> {
  return { [field]: direction, _id: direction };
}

type Value = Date | number | string;

const instantOf = z.iso.datetime().transform((text) => new Date(text));
/** 200 folded characters: a Hangul syllable becomes three letters. */
const longestText = 900;
const valueOf = { date: instantOf, number: z.number(), string: z.string().max(longestText) };

/** Cursor after a row: opaque for clients, and parsed as untrusted input. */
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
  /** Combine it with the list's own filter in `$and`. */
  filter: Record<string, unknown>;
  sort: Record<string, 1 | -1>;
}

/**
 * Filter and sort of the page that starts after `cursor`: the cost of a page does not grow with its number, and new
 * rows do not shift pages. The sort needs an index of the same fields and `_id`.
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
  // (a after A) or (a = A and b after B) or …
  const or = steps.map((step, index) => ({
    ...Object.fromEntries(steps.slice(0, index).map((before) => [before.field, before.value])),
    [step.field]: trusted({ [step.direction === 1 ? '$gt' : '$lt']: step.value }),
  }));
  return { filter: { $or: or }, sort };
}

/** Merges rows of several queries in order and without duplicates. */
export function inOrderOf<R extends object>({ field, direction }: SortKey, found: readonly R[][]): R[] {
  if (found.length === 1) return found[0]!;
  const idOf = (row: R) => (row as { _id: string })._id;
  const keyOf = (row: R) => (row as Record<string, Value>)[field]!;
  const rows = [...new Map(found.flat().map((row) => [idOf(row), row])).values()];
  return rows.sort((a, b) => direction * (later(keyOf(a), keyOf(b)) || later(idOf(a), idOf(b))));
}

/** Compares text by bytes, as the server does. */
function later(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return Number(one) - Number(other);
}

/** Splits `limit + 1` rows into a page and its next cursor. */
export function pageOf<R extends object>(
  rows: R[],
  limit: number,
  keys: readonly SortKey[],
): { items: R[]; next_cursor: string | null } {
  const items = rows.slice(0, limit);
  const more = rows.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: more ? cursorAfter(more, keys) : null };
}

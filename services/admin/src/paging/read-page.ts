import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { countUpTo } from '@junto/service-kit/lists/count';
import { keyPage, pageOf, type SortKey } from '@junto/service-kit/lists/key-paging';
import type { IndexedModel } from '@junto/service-kit/mongo/indexes';

export interface Wanted {
  /** The list's own filter; an empty one is answered by the counter. */
  wanted: Record<string, unknown>;
  keys: readonly SortKey[];
  cursor: string | undefined;
  limit: number;
  /** How many there are without a filter. */
  all: number;
  /** Large fields that rows don't show. */
  without?: readonly string[];
}

export interface Page<Row> {
  items: Row[];
  next_cursor: string | null;
  total: number;
  total_capped: boolean;
}

/** One page of a list by key, with its total: the counter when nothing is filtered, else counted to 1,000 (decision 33). */
export async function readPage<Row extends object>(
  model: IndexedModel,
  { wanted, keys, cursor, limit, all, without = [] }: Wanted,
): Promise<Page<Row> | Refusal<'invalid_request'>> {
  const from = keyPage(keys, cursor);
  if (isRefusal(from)) return from;
  const projection = Object.fromEntries(without.map((field) => [field, 0]));
  const filter = { $and: [wanted, from.filter] };
  const [rows, counted] = await Promise.all([
    model
      .find(filter, projection)
      .sort(from.sort)
      .limit(limit + 1)
      .lean() as Promise<Row[]>,
    Object.keys(wanted).length === 0 ? { total: all, total_capped: false } : countUpTo(model, wanted),
  ]);
  return { ...pageOf(rows, limit, keys), ...counted };
}

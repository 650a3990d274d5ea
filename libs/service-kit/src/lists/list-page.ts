import type { Model, ProjectionType, QueryFilter } from 'mongoose';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { countUpTo } from './count';
import { keyPage, pageOf, type SortKey } from './key-paging';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- virtuals and hydrated documents play no part here
type Stores<T> = Model<T, any, any, any, any, any, any>;

export interface PageAsked {
  /** Whose rows: always there, so that a list can never show another's. */
  scope?: Record<string, unknown>;
  /** What was searched and filtered by; an empty one is not counted but known. */
  filter: Record<string, unknown>;
  /** How many rows there are without the filter. */
  all: number | (() => Promise<number>);
  sort: SortKey;
  cursor: string | undefined;
  limit: number;
  /** What is read of a row, where documents carry much that none shows. */
  fields?: Record<string, unknown>;
  /** Name of the index to walk, where the planner would try several. */
  hint?: string;
}

export interface Page<W> {
  items: W[];
  next_cursor: string | null;
  total: number;
  total_capped: boolean;
}

/** A page without rows: of a supplier without company, and of an admin (decision 23). */
export const emptyPage = { items: [], next_cursor: null, total: 0, total_capped: false };

/**
 * One page of a list by key. Its total is what is known without a filter, else a count that stops at 1,000 (decision 33).
 * @param tell the rows in the form of the contract
 */
export async function listPage<T extends object, W, Row extends object = T>(
  model: Stores<T>,
  { scope = {}, filter, all, sort, cursor, limit, fields = {}, hint }: PageAsked,
  tell: (rows: Row[]) => W[] | Promise<W[]>,
): Promise<Page<W> | Refusal<'invalid_request'>> {
  const from = keyPage([sort], cursor);
  if (isRefusal(from)) return from;
  const unfiltered = Object.keys(filter).length === 0;
  const [rows, counted] = await Promise.all([
    model
      .find({ $and: [scope, filter, from.filter] } as QueryFilter<T>, fields as ProjectionType<T>)
      .sort(from.sort)
      .limit(limit + 1)
      .setOptions(hint ? { hint } : {})
      .lean() as Promise<unknown>,
    unfiltered ? known(all) : countUpTo(model, { $and: [scope, filter] }, { hint }),
  ]);
  const { items, next_cursor } = pageOf(rows as Row[], limit, [sort]);
  return { items: await tell(items), next_cursor, ...counted };
}

async function known(all: PageAsked['all']): Promise<{ total: number; total_capped: boolean }> {
  return { total: typeof all === 'number' ? all : await all(), total_capped: false };
}

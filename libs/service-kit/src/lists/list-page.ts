import type { Model, ProjectionType, QueryFilter } from 'mongoose';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { countOf, countOfList, type Counted } from './count';
import { inOrderOf, keyPage, pageOf, type SortKey } from './key-paging';

// oxlint-disable-next-line typescript/no-explicit-any -- virtuals and hydrated documents do not matter here
type Stores<T> = Model<T, any, any, any, any, any, any>;

/** One of several queries for rows of a list, with its index. */
export interface QueryBranch {
  filter: Record<string, unknown>;
  hint: string;
}

export interface PageRequest {
  /** Owner of the rows: always applied, so that a list never shows another owner's rows. */
  scope?: Record<string, unknown>;
  /** Search and filters. If empty, the total is taken from `all` and not counted. */
  filter: Record<string, unknown>;
  /**
   * Queries whose results form the list. Each reads its page from its own index, and the pages are merged: in one query
   * with `$or`, a branch with few rows would be walked to its end first.
   */
  branches?: readonly QueryBranch[];
  /** Number of rows without the filter. */
  all: number | (() => Counted | Promise<number>);
  /** Number of rows, if it is known. */
  counted?: () => Counted;
  sort: SortKey;
  cursor: string | undefined;
  limit: number;
  /** Projection, for documents with large fields that the list does not show. */
  fields?: Record<string, unknown>;
  /** Name of the index to use, for a single branch where the planner would try several. */
  hint?: string;
}

export interface Page<W> extends Counted {
  items: W[];
  next_cursor: string | null;
}

/** An empty page: for a supplier without company, and for an admin (decision 23). */
export const emptyPage = { items: [], next_cursor: null, total: 0, total_capped: false };

/**
 * One page of a list by key. The total is the known one without a filter, else a count up to 1,000 (decision 33).
 * @param toDto maps rows to the contract
 */
export async function listPage<T extends object, W, Row extends object = T>(
  model: Stores<T>,
  { scope = {}, filter, branches, all, counted, sort, cursor, limit, fields = {}, hint }: PageRequest,
  toDto: (rows: Row[]) => W[] | Promise<W[]>,
): Promise<Page<W> | Refusal<'invalid_request'>> {
  const from = keyPage([sort], cursor);
  if (isRefusal(from)) return from;
  const read = ({ filter: branch, hint: walk }: Partial<QueryBranch>) =>
    model
      .find({ $and: [scope, filter, from.filter, branch ?? {}] } as QueryFilter<T>, fields as ProjectionType<T>)
      .sort(from.sort)
      .limit(limit + 1)
      .setOptions(walk ? { hint: walk } : {})
      .lean() as Promise<unknown> as Promise<Row[]>;
  const total = () => {
    if (counted) return counted();
    if (branches) return countOfBranches(model, { $and: [scope, filter] }, branches);
    return Object.keys(filter).length === 0 ? known(all) : countOfList(model, { $and: [scope, filter] }, { hint });
  };
  const [found, sum] = await Promise.all([Promise.all((branches ?? [{ hint }]).map(read)), total()]);
  const { items, next_cursor } = pageOf(inOrderOf(sort, found), limit, [sort]);
  return { items: await toDto(items), next_cursor, ...sum };
}

async function known(all: PageRequest['all']): Promise<Counted> {
  const known = typeof all === 'number' ? all : await all();
  return typeof known === 'number' ? { total: known, total_capped: false } : known;
}

/** Counts a row of several branches once. */
async function countOfBranches<T>(
  model: Stores<T>,
  filter: object,
  branches: readonly QueryBranch[],
): Promise<Counted> {
  let total = 0;
  for (const [index, branch] of branches.entries()) {
    const before = branches.slice(0, index).map((earlier) => earlier.filter);
    const others = before.length > 0 ? [{ $nor: before }] : [];
    const found = await countOfList(model, { $and: [filter, branch.filter, ...others] }, { hint: branch.hint });
    total += found.total;
    if (found.total_capped) return found;
  }
  return countOf(total);
}

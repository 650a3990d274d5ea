import type { Model, ProjectionType, QueryFilter } from 'mongoose';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { countOf, countOfList, type Counted } from './count';
import { inOrderOf, keyPage, pageOf, type SortKey } from './key-paging';

// oxlint-disable-next-line typescript/no-explicit-any -- virtuals and hydrated documents play no part here
type Stores<T> = Model<T, any, any, any, any, any, any>;

/** One of several ways to rows of a list, with the index that leads there. */
export interface Way {
  filter: Record<string, unknown>;
  hint: string;
}

export interface PageAsked {
  /** Whose rows: always there, so that a list can never show another's. */
  scope?: Record<string, unknown>;
  /** What was searched and filtered by; an empty one is not counted but known. */
  filter: Record<string, unknown>;
  /**
   * Rows are those of these ways; each is asked for its own page, by its own index, and the pages become one. Asked as
   * alternatives of one query, a way that hardly any row is of would be walked to its end before the others are heard.
   */
  ways?: readonly Way[];
  /** How many rows there are without the filter. */
  all: number | (() => Counted | Promise<number>);
  /** How many rows there are, where that is known. */
  counted?: () => Counted;
  sort: SortKey;
  cursor: string | undefined;
  limit: number;
  /** What is read of a row, where documents carry much that none shows. */
  fields?: Record<string, unknown>;
  /** Name of the index to walk, where there is one way and the planner would try several. */
  hint?: string;
}

export interface Page<W> extends Counted {
  items: W[];
  next_cursor: string | null;
}

/** A page without rows: of a supplier without company, and of an admin (decision 23). */
export const emptyPage = { items: [], next_cursor: null, total: 0, total_capped: false };

/**
 * One page of a list by key. Its total is what is known without a filter, else a count that stops at 1,000 (decision
 * 33).
 * @param tell the rows in the form of the contract
 */
export async function listPage<T extends object, W, Row extends object = T>(
  model: Stores<T>,
  { scope = {}, filter, ways, all, counted, sort, cursor, limit, fields = {}, hint }: PageAsked,
  tell: (rows: Row[]) => W[] | Promise<W[]>,
): Promise<Page<W> | Refusal<'invalid_request'>> {
  const from = keyPage([sort], cursor);
  if (isRefusal(from)) return from;
  const read = ({ filter: way, hint: walk }: Partial<Way>) =>
    model
      .find({ $and: [scope, filter, from.filter, way ?? {}] } as QueryFilter<T>, fields as ProjectionType<T>)
      .sort(from.sort)
      .limit(limit + 1)
      .setOptions(walk ? { hint: walk } : {})
      .lean() as Promise<unknown> as Promise<Row[]>;
  const total = () => {
    if (counted) return counted();
    if (ways) return countOfWays(model, { $and: [scope, filter] }, ways);
    return Object.keys(filter).length === 0 ? known(all) : countOfList(model, { $and: [scope, filter] }, { hint });
  };
  const [found, sum] = await Promise.all([Promise.all((ways ?? [{ hint }]).map(read)), total()]);
  const { items, next_cursor } = pageOf(inOrderOf(sort, found), limit, [sort]);
  return { items: await tell(items), next_cursor, ...sum };
}

async function known(all: PageAsked['all']): Promise<Counted> {
  const known = typeof all === 'number' ? all : await all();
  return typeof known === 'number' ? { total: known, total_capped: false } : known;
}

/** What several ways lead to counts once. */
async function countOfWays<T>(model: Stores<T>, filter: object, ways: readonly Way[]): Promise<Counted> {
  let total = 0;
  for (const [index, way] of ways.entries()) {
    const before = ways.slice(0, index).map((earlier) => earlier.filter);
    const others = before.length > 0 ? [{ $nor: before }] : [];
    const found = await countOfList(model, { $and: [filter, way.filter, ...others] }, { hint: way.hint });
    total += found.total;
    if (found.total_capped) return found;
  }
  return countOf(total);
}

import { trusted, type QueryFilter } from 'mongoose';
import type { RoundFilter } from '@junto/contracts/buyer/rounds';
import { choicesOf } from '@junto/contracts/choices';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { toMinor } from '@junto/domain/money';
import { countUpTo } from '@junto/service-kit/lists/count';
import { literally, searchedTerm } from '@junto/service-kit/lists/gram-search';
import { keyPage, pageOf, type SortKey } from '@junto/service-kit/lists/key-paging';
import type { Page } from '@junto/service-kit/lists/list-page';
import { atMostEveryOfEach } from '@junto/service-kit/work/at-most-every';
import { roundSearch } from './search-rounds';
import {
  anyRound,
  bandFacet,
  categoryFacet,
  currencyFacet,
  SearchedRoundModel,
  supplierFacet,
  type SearchedRound,
} from './searched-round.model';

type Filter = Record<string, unknown>;

/** One filter condition: the query and the keys of an index that lead to it. */
interface Condition {
  /** Stable name of the condition. */
  name: string;
  condition: Filter;
  along: Filter;
  /** The index; by default that of the facets in the sort of the list, which needs no sorting. */
  hint?: 'grams' | 'prices' | 'marks_closing';
}

const orders = {
  newest: { hint: 'marks_newest', key: { field: 'created_at', direction: -1, type: 'date' } },
  closing: { hint: 'marks_closing', key: { field: 'closes', direction: 1, type: 'date' } },
  fullest: { hint: 'marks_fullest', key: { field: 'filled', direction: -1, type: 'number' } },
  title: { hint: 'marks_title', key: { field: 'title_key', direction: 1, type: 'string' } },
} as const satisfies Record<RoundFilter['sort'], { hint: string; key: SortKey }>;

const dayMs = 24 * 60 * 60 * 1000;
const withinMs = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs } as const;

export type FilteredRound = Pick<SearchedRound, '_id' | 'band' | 'filled'>;

interface ListOptions {
  filter: RoundFilter;
  cursor: string | undefined;
  limit: number;
  now: Date;
}

/**
 * A page of approved rounds that match all conditions of a filter, in any sort. It uses the most selective condition,
 * so the cost is bounded by the rarest one (decision 33).
 */
export async function filterRounds<W>(
  { filter, cursor, limit, now }: ListOptions,
  publish: (rows: FilteredRound[]) => Promise<W[]>,
): Promise<Page<W> | Refusal<'invalid_request'>> {
  const { key, hint } = orders[filter.sort];
  const from = keyPage([key], cursor);
  if (isRefusal(from)) return from;
  const conditions = await conditionsOf(filter, now);
  const way = await rarestWay(conditions, hint);
  const rest = conditions.filter((condition) => condition !== way.of).map(({ condition }) => condition);
  const request = { $and: [way.along, ...rest] } as QueryFilter<SearchedRound>;
  const [rows, counted] = await Promise.all([
    SearchedRoundModel.find({ $and: [request, from.filter] } as QueryFilter<SearchedRound>, {
      [key.field]: 1,
      band: 1,
      filled: 1,
    })
      .sort(from.sort)
      .limit(limit + 1)
      .hint(way.hint)
      .lean<FilteredRound[]>(),
    countUpTo(SearchedRoundModel, request, { hint: way.hint }),
  ]);
  const { items, next_cursor } = pageOf(rows, limit, [key]);
  return { items: await publish(items), next_cursor, ...counted };
}

function anyOf(field: keyof SearchedRound, values: readonly string[], markOf: (value: string) => string): Condition[] {
  if (values.length === 0) return [];
  const name = `${field} ${JSON.stringify(values)}`;
  return [
    { name, condition: { [field]: trusted({ $in: values }) }, along: { marks: trusted({ $in: values.map(markOf) }) } },
  ];
}

async function conditionsOf(filter: RoundFilter, now: Date): Promise<Condition[]> {
  return [
    ...anyOf('categories', choicesOf(filter.category), categoryFacet),
    ...anyOf('supplier_id', choicesOf(filter.supplier), supplierFacet),
    ...anyOf('currency', choicesOf(filter.currency), currencyFacet),
    ...anyOf('band', choicesOf(filter.progress), (band) => bandFacet(band as SearchedRound['band'])),
    ...closing(filter.closes, now),
    ...priced(filter),
    ...(await termed(searchedTerm(filter.search))),
  ];
}

function closing(within: RoundFilter['closes'], now: Date): Condition[] {
  if (!within) return [];
  const condition = { closes: trusted({ $gt: now, $lte: new Date(now.getTime() + withinMs[within]) }) };
  return [{ name: `closes ${within}`, condition, along: { marks: anyRound, ...condition }, hint: 'marks_closing' }];
}

function priced({ price_from, price_to }: RoundFilter): Condition[] {
  if (price_from === undefined && price_to === undefined) return [];
  const range = {
    ...(price_from !== undefined && { $gte: toMinor(price_from) }),
    ...(price_to !== undefined && { $lte: toMinor(price_to) }),
  };
  const condition = { prices: trusted({ $elemMatch: range }) };
  return [{ name: `prices ${JSON.stringify(range)}`, condition, along: condition, hint: 'prices' }];
}

/** A term shorter than a gram is a prefix of one; for a longer one, the rarest gram leads and the text is compared. */
async function termed(term: string): Promise<Condition[]> {
  if (term === '') return [];
  const name = `term ${term}`;
  const condition = { search_text: trusted({ $regex: literally(term) }) };
  const { filter } = await roundSearch.keysOf(term);
  return [{ name, condition, along: filter, hint: 'grams' }];
}

/** Only chooses the index, so it may be a minute old. */
const countOnce = atMostEveryOfEach<{ total: number; total_capped: boolean }>({ ms: 60_000, max: 5_000 });

interface Way {
  along: Filter;
  hint: string;
  of?: Condition;
}

/**
 * Up to a thousand matching rounds are sorted if their index has no sort; if every condition matches more, the list is
 * walked in its sort until the page is full.
 */
async function rarestWay(conditions: readonly Condition[], listing: string): Promise<Way> {
  const counted = await Promise.all(
    conditions.map(async (condition) => {
      const hint = condition.hint ?? listing;
      const counts = await countOnce(condition.name, () => countUpTo(SearchedRoundModel, condition.along, { hint }));
      return { condition, hint, ...counts };
    }),
  );
  const candidates = counted.filter(({ hint, total_capped }) => !total_capped || hint === listing);
  const first = candidates.sort((one, other) => one.total - other.total)[0];
  if (!first) return { along: { marks: anyRound }, hint: listing };
  return { along: first.condition.along, hint: first.hint, of: first.condition };
}

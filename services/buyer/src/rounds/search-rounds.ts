import { trusted, type QueryFilter } from 'mongoose';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { countUpTo } from '@junto/service-kit/lists/count';
import { gramSearch, literally } from '@junto/service-kit/lists/gram-search';
import { keyPage, pageOf, type SortKey } from '@junto/service-kit/lists/key-paging';
import type { Page } from '@junto/service-kit/lists/list-page';
import { SearchedRoundModel, type SearchedRound } from './searched-round.model';

/** Search result: rounds by id, newest first. */
export type FoundRound = Pick<SearchedRound, '_id' | 'created_at'>;

interface SearchOptions {
  /** Folded and not empty. */
  term: string;
  sort: SortKey;
  cursor: string | undefined;
  limit: number;
}

type Filter = QueryFilter<SearchedRound>;

/** The query and its index. */
interface Way {
  filter: Filter;
  hint: 'grams' | 'newest';
}

/**
 * A page of approved rounds that contain a term. The cost is bounded by the matches, not by the number of rounds
 * (decision 33).
 */
export async function searchRounds<W>(
  { term, sort, cursor, limit }: SearchOptions,
  publish: (rows: FoundRound[]) => Promise<W[]>,
): Promise<Page<W> | Refusal<'invalid_request'>> {
  const from = keyPage([sort], cursor);
  if (isRefusal(from)) return from;
  const pageAlong = async ({ filter, hint }: Way) =>
    (await SearchedRoundModel.find({ $and: [filter, from.filter] } as Filter, { created_at: 1 })
      .sort(from.sort)
      .limit(limit + 1)
      .hint(hint)
      .lean()) as FoundRound[];
  const { rows, counted } = await findAlong(term, pageAlong);
  const { items, next_cursor } = pageOf(rows, limit, [sort]);
  return { items: await publish(items), next_cursor, ...counted };
}

type PageAlong = (way: Way) => Promise<FoundRound[]>;

/**
 * Prefixes of grams have no sort, so few matches are sorted; if there are more than are counted, walking all rounds
 * finds one soon enough. A whole gram is in the sort of the list.
 */
async function findAlong(term: string, pageAlong: PageAlong) {
  const { filter, isShort } = await roundSearch.keysOf(term);
  const way: Way = { filter, hint: 'grams' };
  if (!isShort) {
    const [rows, counted] = await Promise.all([pageAlong(way), countUpTo(SearchedRoundModel, filter, way)]);
    return { rows, counted };
  }
  const counted = await countUpTo(SearchedRoundModel, filter, way);
  // Any time: without a condition on the index's first field, the server reads documents to check the others.
  const anyTime = trusted({ $gte: new Date(0) });
  const many: Way = {
    filter: { created_at: anyTime, search_text: trusted({ $regex: literally(term) }) } as Filter,
    hint: 'newest',
  };
  return { rows: await pageAlong(counted.total_capped ? many : way), counted };
}

export const roundSearch = gramSearch(SearchedRoundModel);

import { trusted, type QueryFilter } from 'mongoose';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { countUpTo } from '@junto/service-kit/lists/count';
import { gramSearch, literally } from '@junto/service-kit/lists/gram-search';
import { keyPage, pageOf, type SortKey } from '@junto/service-kit/lists/key-paging';
import type { Page } from '@junto/service-kit/lists/list-page';
import { SearchedRoundModel, type SearchedRound } from './searched-round.model';

/** Of a search: rounds by their ids, newest first. */
export type FoundRound = Pick<SearchedRound, '_id' | 'created_at'>;

interface Asked {
  /** Folded, and not empty. */
  term: string;
  sort: SortKey;
  cursor: string | undefined;
  limit: number;
}

type Filter = QueryFilter<SearchedRound>;

/** What to look for, and in which index. */
interface Way {
  filter: Filter;
  hint: 'grams' | 'newest';
}

/**
 * A page of the approved rounds that contain a term. What is looked at is bounded by what is found, not by how many
 * rounds there are (decision 33).
 */
export async function searchRounds<W>(
  { term, sort, cursor, limit }: Asked,
  tell: (rows: FoundRound[]) => Promise<W[]>,
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
  return { items: await tell(items), next_cursor, ...counted };
}

type PageAlong = (way: Way) => Promise<FoundRound[]>;

/**
 * What begins a gram is in no order, so few of them are sorted; where they are more than are counted, one of them comes
 * soon enough along all rounds. A whole gram stands in the order of the list.
 */
async function findAlong(term: string, pageAlong: PageAlong) {
  const { filter, isShort } = await roundSearch.keysOf(term);
  const way: Way = { filter, hint: 'grams' };
  if (!isShort) {
    const [rows, counted] = await Promise.all([pageAlong(way), countUpTo(SearchedRoundModel, filter, way)]);
    return { rows, counted };
  }
  const counted = await countUpTo(SearchedRoundModel, filter, way);
  // Any time: where an index's first field is not asked for, the server reads documents to look at the others.
  const anyTime = trusted({ $gte: new Date(0) });
  const many: Way = {
    filter: { created_at: anyTime, search_text: trusted({ $regex: literally(term) }) } as Filter,
    hint: 'newest',
  };
  return { rows: await pageAlong(counted.total_capped ? many : way), counted };
}

export const roundSearch = gramSearch(SearchedRoundModel);

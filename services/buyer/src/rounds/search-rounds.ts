import { trusted, type QueryFilter } from 'mongoose';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { countUpTo } from '@junto/service-kit/lists/count';
import { keyPage, pageOf, type SortKey } from '@junto/service-kit/lists/key-paging';
import type { Page } from '@junto/service-kit/lists/list-page';
import { literally } from '@junto/service-kit/lists/search';
import { atMostEveryOfEach } from './at-most-every';
import { gramLength, gramsToAskFor } from './search-grams';
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
 * A page of the approved rounds that contain a term. What is looked at is bounded by what is found, not by how many rounds
 * there are (decision 128).
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
  const { rows, counted } = await ([...term].length < gramLength
    ? findShort(term, pageAlong)
    : findLong(term, pageAlong));
  const { items, next_cursor } = pageOf(rows, limit, [sort]);
  return { items: await tell(items), next_cursor, ...counted };
}

type PageAlong = (way: Way) => Promise<FoundRound[]>;

/**
 * Shorter than a gram: whatever has a gram that begins so. Those are in no order, so few of them are sorted; where they are
 * more than are counted, one of them comes soon enough along all rounds.
 */
async function findShort(term: string, pageAlong: PageAlong) {
  const few: Way = { filter: { grams: trusted({ $regex: `^${literally(term)}` }) } as Filter, hint: 'grams' };
  const counted = await countUpTo(SearchedRoundModel, few.filter, few);
  // Any time: where an index's first field is not asked for, the server reads documents to look at the others.
  const anyTime = trusted({ $gte: new Date(0) });
  const many: Way = {
    filter: { created_at: anyTime, search_text: trusted({ $regex: literally(term) }) } as Filter,
    hint: 'newest',
  };
  return { rows: await pageAlong(counted.total_capped ? many : few), counted };
}

/** Along the term's rarest gram, which stands in the order of the list; what is longer than a gram is looked at. */
async function findLong(term: string, pageAlong: PageAlong) {
  const gram = await rarestOf(gramsToAskFor(term));
  const filter = { grams: gram, ...(gram !== term && { search_text: trusted({ $regex: literally(term) }) }) } as Filter;
  const way: Way = { filter, hint: 'grams' };
  const [rows, counted] = await Promise.all([pageAlong(way), countUpTo(SearchedRoundModel, filter, way)]);
  return { rows, counted };
}

/** Says only where to look, so it may be a minute old. */
const countOnce = atMostEveryOfEach<number>({ ms: 60_000, max: 20_000 });

async function rarestOf(grams: readonly string[]): Promise<string> {
  if (grams.length === 1) return grams[0]!;
  const counted = await Promise.all(grams.map(async (gram) => ({ gram, rounds: await roundsWith(gram) })));
  return counted.reduce((rarest, one) => (one.rounds < rarest.rounds ? one : rarest)).gram;
}

/** How many rounds have a gram, counted to 1,000. */
function roundsWith(gram: string): Promise<number> {
  return countOnce(gram, async () => (await countUpTo(SearchedRoundModel, { grams: gram }, { hint: 'grams' })).total);
}

import { randomUUID } from 'node:crypto';
import { isRefusal } from '@junto/contracts/problems';
import { foldText } from '@junto/domain/fold-text';
import { indexForSearch } from '@junto/service-kit/lists/gram-search';
import type { SortKey } from '@junto/service-kit/lists/key-paging';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { searchRounds } from './search-rounds';
import { SearchedRoundModel, type SearchedRound } from './searched-round.model';

const goods = ['Cerâmica', 'têxteis', 'plástico', 'vidro 100%', 'latas (500 ml)', 'AÇO', 'café', '🌊 ondas'];
const places = ['Porto', 'Vila Nova', 'São João', 'Braga'];
/** Two created at the same moment, to check a stable sort. */
type Row = Pick<SearchedRound, '_id' | 'created_at' | 'search_text' | 'grams'>;
const rows: Row[] = Array.from({ length: 2_400 }, (_, n) => ({
  _id: randomUUID(),
  created_at: new Date(Date.UTC(2026, 0, 1) + (n >> 1) * 1_000),
  ...indexForSearch(foldText(`${goods[n % goods.length]} de ${places[(n >> 3) % places.length]}, run ${n} · Norte`)),
}));

databaseOfSpec([SearchedRoundModel]);
beforeAll(async () => void (await SearchedRoundModel.collection.insertMany(rows as never[])));

const sort: SortKey = { field: 'created_at', direction: -1, type: 'date' };

async function pageOf(term: string, cursor: string | undefined, limit: number) {
  const page = await searchRounds({ term, sort, cursor, limit }, async (found) => found.map(({ _id }) => _id));
  if (isRefusal(page)) throw new Error('refused');
  return page;
}

/** The first three pages of a search and its total. */
async function threePages(term: string, limit = 7) {
  const found: string[] = [];
  const first = await pageOf(term, undefined, limit);
  let page = first;
  for (let pages = 1; ; pages++) {
    found.push(...page.items);
    if (pages === 3 || page.next_cursor === null) break;
    page = await pageOf(term, page.next_cursor, limit);
  }
  return { found, total: first.total, capped: first.total_capped };
}

const newestFirst = (one: Row, other: Row) =>
  other.created_at.getTime() - one.created_at.getTime() || (one._id < other._id ? 1 : -1);

test.each([
  ...['e', '7', '%', 'z', '·', '🌊'],
  ...['de', '99', 'xq', 'run', '🌊 o', '100%', 'nova', 'mico', '(500'],
  ...['porto', 'norte', 'run 7', 'joao,', 'ceramica', 'ceramico', 'run 2399', 'plastico de braga', '🌊 ondas de'],
  ...['ceramica de porto, run 0 · norte', 'vidro de porto', '.*', '^e', 'norte norte'],
  `${'porto '.repeat(16)}porto`.slice(0, 100),
])('finds with %j what contains it, newest first, page by page', async (term) => {
  const expected = rows.filter(({ search_text }) => search_text.includes(term)).sort(newestFirst);
  expect(await threePages(term)).toEqual({
    found: expected.slice(0, 21).map(({ _id }) => _id),
    total: Math.min(expected.length, 1_000),
    capped: expected.length > 1_000,
  });
});

test('the cost of a search is bounded by its matches, however many rounds there are', async () => {
  const looked = async (filter: object, hint: string) => {
    const { executionStats } = await SearchedRoundModel.collection
      .find(filter)
      .sort({ created_at: -1, _id: -1 })
      .limit(25)
      .hint(hint)
      .explain('executionStats');
    return executionStats.totalKeysExamined as number;
  };
  expect(await looked({ grams: 'porto' }, 'grams')).toBeLessThanOrEqual(26);
  expect(await looked({ grams: 'xylof' }, 'grams')).toBeLessThanOrEqual(1);
});

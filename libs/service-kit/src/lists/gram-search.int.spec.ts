import { model, Schema, trusted } from 'mongoose';
import { isRefusal } from '@junto/contracts/problems';
import { foldText } from '@junto/domain/fold-text';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { combineBranches, gramSearch, indexForSearch, maxFew, searchedPage } from './gram-search';
import type { SortKey } from './key-paging';

interface Row {
  _id: string;
  title: string;
  side: string;
  created_at: Date;
  search_text: string;
  grams: string[];
}
const text = { type: String, required: true };
const schema = new Schema<Row>(
  { _id: text, title: text, side: text, created_at: Date, search_text: text, grams: [String] },
  { versionKey: false },
);
schema.index({ created_at: -1, _id: -1, search_text: 1 }, { name: 'newest' });
schema.index({ title: 1, _id: 1 });
schema.index({ grams: 1, side: 1, title: 1, _id: 1 }, { name: 'grams' });
const RowModel = model('SearchedRow', schema);
const { search: find } = gramSearch(RowModel, { order: { field: 'title', narrowedTo: { side: ['a', 'b'] } } });

const goods = ['Cerâmica', 'têxteis', 'vidro 100%', 'latas (500 ml)', 'AÇO', '🌊 ondas'];
/** The first side has more rows than `maxFew`. */
const rows: Row[] = Array.from({ length: 2_600 }, (_, n) => ({
  _id: `row ${String((n * 7_919) % 2_600).padStart(4, '0')}`,
  title: `title ${String(n % 900).padStart(3, '0')}`,
  side: n % 7 === 0 ? 'b' : 'a',
  created_at: new Date(Date.UTC(2026, 0, 1) + (n >> 1) * 1_000),
  ...indexForSearch(foldText(`${goods[n % goods.length]} de São João, run ${n} · Norte`)),
}));

databaseOfSpec([RowModel]);
beforeAll(async () => void (await RowModel.collection.insertMany(rows as never[])));

const newest: SortKey = { field: 'created_at', direction: -1, type: 'date' };
const byTitle: SortKey = { field: 'title', direction: 1, type: 'string' };
type Listed = Pick<Row, '_id'>;

async function pageOf(typed: string, sort: SortKey, filter: object, cursor?: string) {
  const walk = sort.field === 'title' ? 'title_1__id_1' : 'newest';
  const request = {
    found: await find(typed, { ...filter }),
    filter: { ...filter },
    all: rows.length,
    sort,
    cursor,
    limit: 7,
    walk,
  };
  const page = await searchedPage(RowModel, request, (found: Listed[]) => found.map(({ _id }) => _id));
  if (isRefusal(page)) throw new Error('refused');
  return page;
}

function expected(typed: string, { field, direction }: SortKey, side?: string) {
  const key = (row: Row) => (field === 'title' ? row.title : row.created_at.getTime());
  const order = (a: Row, b: Row) => (key(a) === key(b) ? (a._id < b._id ? -1 : 1) : key(a) < key(b) ? -1 : 1);
  return rows
    .filter((row) => row.search_text.includes(foldText(typed)) && (!side || row.side === side))
    .sort((a, b) => direction * order(a, b))
    .map(({ _id }) => _id);
}

const typed = [
  ...['e', 'RUN', '7', 'xq', '%', '·', 'norte', 'são joão', 'cerâmica', 'CERAMICO', 'run 7', 'Run 2399', '(500 ml'],
  ...['🌊 ondas', 'vidro 100% de', '.*', '^e', 'aço de sao joao, run 4 · norte', 'joão norte'],
];
const lists = [
  ['newest first', newest, undefined],
  ['by title', byTitle, undefined],
  ['of one side', newest, 'b'],
  ['of the other side by title', byTitle, 'a'],
] as const;

test.each(lists)(
  '%s search finds rows that contain the term, ignoring case and accents, page by page',
  async (...list) => {
    const [, sort, side] = list;
    const filter = side ? { side } : {};
    for (const term of typed) {
      const all = expected(term, sort, side);
      const first = await pageOf(term, sort, filter);
      const next = first.next_cursor ? await pageOf(term, sort, filter, first.next_cursor) : { items: [] };
      expect([term, ...first.items, ...next.items]).toEqual([term, ...all.slice(0, 14)]);
      expect([term, first.total, first.total_capped]).toEqual([term, Math.min(all.length, 1_000), all.length > 1_000]);
    }
  },
);

test('an empty search finds everything, with the known total', async () => {
  expect(await pageOf('  ', newest, {})).toMatchObject({
    items: expected('', newest).slice(0, 7),
    total: rows.length,
    total_capped: false,
  });
});

const late = rows.map(({ _id }) => _id).filter((id) => id >= 'row 2500');
const branchSets = {
  'two that are walked': {
    ids: [],
    many: [{ filter: { search_text: /run 7/ } }, { filter: { _id: trusted({ $gte: 'row 2500' }) } }],
  },
  'one that is walked and ids': { ids: late, many: [{ filter: { search_text: /run 7/ } }] },
};
test.each([
  ['newest first', newest, 'newest', 'two that are walked'],
  ['newest first', newest, 'newest', 'one that is walked and ids'],
  ['by title', byTitle, 'title_1__id_1', 'two that are walked'],
  ['by title', byTitle, 'title_1__id_1', 'one that is walked and ids'],
] as const)('lists and counts rows of several branches once, %s: %s of %s', async (_name, sort, walk, branches) => {
  const found = { ...branchSets[branches], isCounted: false };
  const seen: string[] = [];
  const totals = new Set<number>();
  for (let cursor: string | undefined; ;) {
    const request = { found, filter: { side: 'a' }, all: rows.length, sort, cursor, limit: 50, walk };
    const page = await searchedPage(RowModel, request, (listed: Listed[]) => listed.map(({ _id }) => _id));
    if (isRefusal(page)) throw new Error('refused');
    seen.push(...page.items);
    totals.add(page.total);
    if (!page.next_cursor) break;
    cursor = page.next_cursor;
  }
  const wanted = expected('', sort, 'a').filter(
    (id) => id >= 'row 2500' || rows.find(({ _id }) => _id === id)!.search_text.includes('run 7'),
  );
  expect(seen).toEqual(wanted);
  expect([...totals]).toEqual([wanted.length]);
});

test('reads a branch with few matches by their ids instead of walking the list', async () => {
  const find = jest.spyOn(RowModel.collection, 'find');
  const many = rows.slice(0, maxFew + 1).map(({ _id }) => _id);
  const found = combineBranches([
    { ids: many, filter: { search_text: /run/ }, isAll: true },
    { ids: late.slice(0, 3), filter: { search_text: /never walked/ }, isAll: true },
  ]);
  expect(found).toEqual({ ids: late.slice(0, 3), many: [{ filter: { search_text: /run/ } }], isCounted: true });
  const request = { found, filter: {}, all: rows.length, sort: newest, cursor: undefined, limit: 7, walk: 'newest' };
  const page = await searchedPage(RowModel, request, (listed: Listed[]) => listed.map(({ _id }) => _id));
  expect(page).toMatchObject({ items: expected('run', newest).slice(0, 7), total: 1_000, total_capped: true });
  expect(find.mock.calls.map(([, options]) => options?.hint)).toEqual(['newest', '_id_']);
  find.mockRestore();
});

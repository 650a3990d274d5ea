import { randomUUID } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { isRefusal } from '@junto/contracts/problems';
import { foldText } from '@junto/domain/fold-text';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { countUpTo } from './count';
import { searchFilter, searchTextOf } from './gram-search';
import { cursorAfter, keyPage, pageOf, type SortKey } from './key-paging';

interface Row {
  _id: string;
  name: string;
  units: number;
  created_at: Date;
  search_text: string;
}
const RowModel = model(
  'Row',
  new Schema<Row>(
    { _id: String, name: String, units: Number, created_at: Date, search_text: String },
    { versionKey: false },
  ),
);
databaseOfSpec([RowModel]);
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const rows: Row[] = Array.from({ length: 57 }, (_, n) => ({
  _id: randomUUID(),
  name: ['Açaí em pó', 'Café', 'Ball (red) 100% $5.00'][n % 3]!,
  units: n % 4,
  created_at: day(1 + (n % 7)),
  search_text: searchTextOf(['Açaí em pó', 'Café', 'Ball (red) 100% $5.00'][n % 3], null, `SKU-${n}`),
}));
beforeAll(async () => void (await RowModel.insertMany(rows)));

const newest: SortKey[] = [{ field: 'created_at', direction: -1, type: 'date' }];
const byUnits: SortKey[] = [
  { field: 'units', direction: 1, type: 'number' },
  { field: 'name', direction: -1, type: 'string' },
];

async function walk(keys: SortKey[], limit: number): Promise<Row[]> {
  const all: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const page = keyPage(keys, cursor);
    if (isRefusal(page)) throw new Error('refused');
    const found = await RowModel.find({ $and: [page.filter] })
      .sort(page.sort)
      .limit(limit + 1)
      .lean<Row[]>();
    const { items, next_cursor } = pageOf(found, limit, keys);
    all.push(...items);
    if (next_cursor === null) return all;
    cursor = next_cursor;
  }
}

test.each([
  ['newest first', newest],
  ['by two fields of different directions', byUnits],
])('pages %s have every row once, in order', async (_name, keys) => {
  const whole = await RowModel.find()
    .sort(
      Object.fromEntries([...keys.map((key) => [key.field, key.direction] as const), ['_id', keys.at(-1)!.direction]]),
    )
    .lean<Row[]>();
  for (const limit of [1, 10, 57, 100])
    expect((await walk(keys, limit)).map((row) => row._id)).toEqual(whole.map((row) => row._id));
});

test('a row inserted between two pages neither duplicates nor hides another', async () => {
  const first = keyPage(newest, undefined);
  if (isRefusal(first)) throw new Error('refused');
  const { items, next_cursor } = pageOf(await RowModel.find().sort(first.sort).limit(11).lean<Row[]>(), 10, newest);
  const added = await RowModel.create({ ...rows[0]!, _id: randomUUID(), created_at: day(30) });
  const second = keyPage(newest, next_cursor!);
  if (isRefusal(second)) throw new Error('refused');
  const rest = await RowModel.find({ $and: [second.filter] })
    .sort(second.sort)
    .lean<Row[]>();
  expect(new Set([...items, ...rest].map((row) => row._id)).size).toBe(57);
  await RowModel.deleteOne({ _id: added._id });
});

test.each([
  ['no base64', '%%%'],
  ['an operator', Buffer.from(JSON.stringify([{ $gt: '' }, 'x'])).toString('base64url')],
  ['another list', cursorAfter({ units: 1, name: 'x', _id: 'y' }, byUnits)],
  ['a type that differs', cursorAfter({ created_at: 5, _id: 'y' }, newest)],
])('rejects a cursor of %s by name', (_what, cursor) => {
  expect(keyPage(newest, cursor)).toMatchObject({ refused: 'invalid_request', errors: [{ path: 'cursor' }] });
});

test.each([
  ['acai', 19],
  ['AÇAÍ EM', 19],
  ['sku-1', 11],
  ['(RED) 100% $5.00', 19],
  ['.*', 0],
  ['', 57],
])('searching %j finds what contains it, without case or accents', async (typed, count) => {
  expect(await RowModel.countDocuments(searchFilter(typed))).toBe(count);
});

test('folding is stable', () => {
  expect(foldText('  Ação\n RÁPIDA ')).toBe('acao rapida');
  expect(foldText(foldText('Ação'))).toBe('acao');
});

test('stops counting at 1,000 and reports the cap', async () => {
  expect(await countUpTo(RowModel, {})).toEqual({ total: 57, total_capped: false });
  const many = Array.from({ length: 1_001 }, () => ({ ...rows[0]!, _id: randomUUID(), name: 'many' }));
  await RowModel.insertMany(many);
  expect(await countUpTo(RowModel, { name: 'many' })).toEqual({ total: 1_000, total_capped: true });
  await RowModel.deleteOne({ _id: many[0]!._id });
  expect(await countUpTo(RowModel, { name: 'many' })).toEqual({ total: 1_000, total_capped: false });
});

import { listRoundChoices, listRounds } from '@junto/contracts/buyer/rounds';
import { choicesText } from '@junto/contracts/choices';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { productChanged } from '@junto/contracts/events/supplier';
import { productEvent, productOf } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { inDays } from '@junto/test-kit/in-days';
import { ofSpec } from '@junto/test-kit/of-spec';
import { type BuyerService, buyerServiceOfSpec } from '../testing/a-buyer-service';
import { SearchedRoundModel } from './searched-round.model';
import { writeBands } from './update-bands';

const service = buyerServiceOfSpec();
const buyer = ofSpec(() => service.aBuyer());
const supplier = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
let minute = 0;
const later = () => new Date(Date.UTC(2026, 0, 1, 0, minute++)).toISOString();

beforeAll(async () => {
  const put = (facts: Parameters<BuyerService['aRound']>[0]) => service.aRound({ created_at: later(), ...facts });
  await put({
    title: 'Cups',
    supplier_id: supplier,
    close_at: inDays(3),
    offers: [{ unit_price: 1.5, name: 'Paper cup' }],
  });
  const bags = await put({
    title: 'Bags',
    supplier_id: supplier,
    supplier_name: 'Serra Alta',
    close_at: inDays(20),
    offers: [
      { unit_price: 4, moq: 100, name: 'Coffee bag' },
      { unit_price: 90, moq: 100, name: 'Pallet of bags' },
    ],
  });
  const tape = await put({
    title: 'Árvores',
    supplier_id: other,
    currency: 'EUR',
    offers: [{ unit_price: 12, moq: 38 }],
  });
  await put({ title: 'Dishes', supplier_id: other, offers: [{ unit_price: 0.2, active: false }, { unit_price: 30 }] });
  await service.order(buyer, bags, 180);
  await service.order(buyer, tape, 36);
  await writeBands();
});

const titles = async (query: QueryGiven<typeof listRounds>) => {
  const { body } = await service.call(listRounds, { as: buyer, query: query as never });
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ title }) => title);
};

test.each([
  ['a supplier', { supplier }, ['Bags', 'Cups']],
  ['several suppliers', { supplier: choicesText([supplier, other]) }, ['Dishes', 'Árvores', 'Bags', 'Cups']],
  ['a currency', { currency: 'EUR' }, ['Árvores']],
  ['a category', { category: 'Packaging' }, ['Dishes', 'Árvores', 'Bags', 'Cups']],
  ['a category that none has', { category: 'Tea' }, []],
  ['prices of products that can be ordered', { price_to: 1 }, []],
  ['a range in which one product lies, not between two', { price_from: 5, price_to: 80 }, ['Dishes', 'Árvores']],
  ['a close within 7 days', { closes: 'week' }, ['Cups']],
  ['a close within 30 days', { closes: 'month' }, ['Bags', 'Cups']],
  ['almost met', { progress: 'close' }, ['Árvores', 'Bags']],
  ['just opened', { progress: 'empty' }, ['Dishes', 'Cups']],
  ['several bands', { progress: 'empty,close', currency: 'USD' }, ['Dishes', 'Bags', 'Cups']],
  ['a name of a product', { search: 'coffee BAG' }, ['Bags']],
  ['a name of a product and a filter', { search: 'coffee bag', closes: 'month' }, ['Bags']],
  ['a short term and a filter', { search: 'cu', supplier }, ['Cups']],
  ['all of it at once', { search: 'bag', supplier, currency: 'USD', progress: 'close', price_to: 4 }, ['Bags']],
  ['filters that exclude each other', { supplier, currency: 'EUR' }, []],
] as const)('rounds are narrowed by %s', async (_what, query, found) => {
  expect(await titles(query)).toEqual(found);
});

test.each([
  ['closing', ['Cups', 'Bags']],
  ['fullest', ['Árvores', 'Bags']],
  ['title', ['Árvores', 'Bags']],
] as const)('rounds are sorted by %s, page by page', async (sort, first) => {
  expect((await titles({ sort })).slice(0, 2)).toEqual(first);
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { body } = await service.call(listRounds, { as: buyer, query: { sort, cursor, limit: 1 } as never });
    seen.push(...body.items.map(({ title }) => title));
    if (!body.next_cursor) break;
    cursor = body.next_cursor;
  }
  expect(seen).toEqual(await titles({ sort }));
  expect(seen).toHaveLength(4);
});

test('rejects an unknown filter', async () => {
  for (const query of [
    { progress: 'full' },
    { supplier: 'x' },
    { currency: 'USD,XYZ' },
    { price_from: -1 },
    { sort: 'price' },
  ])
    expect((await service.call(listRounds, { as: buyer, query: query as never })).problem?.code).toBe(
      'invalid_request',
    );
});

test('returns the available choices with the number of rounds each', async () => {
  const { body } = await service.call(listRoundChoices, { as: buyer });
  expect(body).toMatchObject({
    rounds: 4,
    categories: [{ name: 'Packaging', rounds: 4 }],
    currencies: [
      { currency: 'USD', rounds: 3 },
      { currency: 'EUR', rounds: 1 },
    ],
    progress: [
      { band: 'empty', rounds: 2 },
      { band: 'filling', rounds: 0 },
      { band: 'close', rounds: 2 },
      { band: 'met', rounds: 0 },
    ],
  });
  expect(body.suppliers.map(({ id, rounds }) => [id, rounds]).sort()).toEqual([
    [supplier, 2],
    [other, 2],
  ]);
});

test('a round follows its products: name, SKU, category and price', async () => {
  const round = await service.aRound({ title: 'Sponges', offers: [{ name: 'Sponge' }] });
  const change = { name: 'Loofah', sku_code: 'LF-77', category_name: 'Hygiene, home', unit_price: 55.5, version: 2 };
  const product = productOf(round.offers[0]!, round.supplier_id, change);
  await service.emit(productChanged, productEvent(product));
  await eventually(async () => expect(await titles({ search: 'lf-77' })).toEqual(['Sponges']));
  expect(await titles({ category: choicesText(['Hygiene, home']), price_from: 55.5, price_to: 55.5 })).toEqual([
    'Sponges',
  ]);
});

test('a round with a stale band, as after a crash, is corrected after a list has shown it', async () => {
  const round = await service.aRound({ title: 'Lamps', currency: 'GBP', offers: [{ moq: 36 }] });
  await service.order(buyer, round, 36);
  await writeBands();
  expect(await titles({ currency: 'GBP', progress: 'met' })).toEqual(['Lamps']);
  const before = { band: 'empty', 'marks.0': 'band empty', filled: 0, filled_seq: -1 };
  await SearchedRoundModel.collection.updateOne({ _id: round.id as never }, { $set: before });
  expect(await titles({ currency: 'GBP', progress: 'empty' })).toEqual(['Lamps']);
  await writeBands();
  expect(await titles({ currency: 'GBP', progress: 'met', search: 'lamp' })).toEqual(['Lamps']);
});

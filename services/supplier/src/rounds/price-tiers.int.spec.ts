import type { PayloadOf } from '@junto/contracts/event';
import type { roundChanged } from '@junto/contracts/events/supplier';
import { updateProduct } from '@junto/contracts/supplier/products';
import { createRound, readOwnRound, submitRound, updateRound } from '@junto/contracts/supplier/rounds';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());
let product_id: string;
beforeEach(async () => void (product_id = (await service.aProduct(supplier, { unit_price: 2.05 })).id));

const tiers = [
  { from_units: 100, unit_price: 1.9 },
  { from_units: 400, unit_price: 1.7 },
];
const aTieredDraft = () =>
  service.aDraft(supplier, { offers: [{ product_id, moq: 100, max_qty: 500, tiers, list_price: 2.8 }] });
const setPrice = (unit_price: number) =>
  service.call(updateProduct, { as: supplier, params: { product_id }, body: { unit_price } });
const read = async (round_id: string) =>
  (await service.call(readOwnRound, { as: supplier, params: { round_id } })).body.offers[0];
const submit = (round_id: string) => service.call(submitRound, { as: supplier, params: { round_id }, body: {} });

test('price tiers and the list price of a draft are stored, changed and published', async () => {
  const { id } = await aTieredDraft();
  expect(await read(id)).toMatchObject({ tiers, list_price: 2.8, product: { unit_price: 2.05 } });
  const offers = [{ product_id, moq: 100, tiers: tiers.slice(1) }];
  await service.call(updateRound, { as: supplier, params: { round_id: id }, body: { offers } });
  expect(await read(id)).toMatchObject({ tiers: tiers.slice(1), list_price: null });
  const [created, changed] = (await service.emitted(id, 2)).map(
    ({ payload }) => payload as PayloadOf<typeof roundChanged>,
  );
  expect(created!.round.offers).toMatchObject([{ tiers, list_price: 2.8 }]);
  expect(changed!.offers_changed!.items).toMatchObject([
    { before: { tiers, list_price: 2.8 }, after: { tiers: tiers.slice(1), list_price: null } },
  ]);
});

test.each([
  ['tier_below_moq', 'offers.0.tiers.0.from_units', [{ from_units: 99, unit_price: 1.9 }]],
  ['tier_above_cap', 'offers.0.tiers.0.from_units', [{ from_units: 501, unit_price: 1.9 }]],
  ['tier_units_not_rising', 'offers.0.tiers.1.from_units', [tiers[1], { from_units: 400, unit_price: 1.6 }]],
  ['tier_price_not_falling', 'offers.0.tiers.0.unit_price', [{ from_units: 100, unit_price: 2.05 }]],
])('a draft with %s is refused at its field', async (code, path, given) => {
  const offers = [{ product_id, moq: 100, max_qty: 500, tiers: given as typeof tiers }];
  const { status, problem } = await service.call(createRound, { as: supplier, body: { title: 'Outono', offers } });
  expect([status, problem?.code, problem?.errors]).toEqual([422, 'tiers_invalid', [{ path, message: code }]]);
});

test('more than five tiers are invalid', async () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => ({ from_units: 100 * n, unit_price: 2 - n / 10 }));
  const body = { title: 'Outono', offers: [{ product_id, tiers: six }] };
  expect((await service.call(createRound, { as: supplier, body })).status).toBe(400);
});

test('the submission freezes the base price of a product with tiers, and no other', async () => {
  const plain = await service.aDraft(supplier, { offers: [{ product_id }] });
  const { id } = await aTieredDraft();
  await setPrice(2.5);
  expect(await read(id)).toMatchObject({ product: { unit_price: 2.5 } });
  for (const round of [plain.id, id]) expect((await submit(round)).status).toBe(200);
  await setPrice(9);
  expect(await read(id)).toMatchObject({ product: { unit_price: 2.5 } });
  expect(await read(plain.id)).toMatchObject({ product: { unit_price: 9 } });
});

test('a draft whose product became cheaper than its tiers cannot be submitted', async () => {
  const { id } = await aTieredDraft();
  await setPrice(1.8);
  expect((await submit(id)).problem).toMatchObject({
    code: 'tiers_invalid',
    errors: [{ path: 'offers.0.tiers.0.unit_price' }],
  });
});

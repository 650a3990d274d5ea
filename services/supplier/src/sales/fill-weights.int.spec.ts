import type { Order } from '@junto/contracts/buyer/orders';
import type { BodyGiven } from '@junto/contracts/endpoint';
import { readSale, setSaleWeights, type Sale } from '@junto/contracts/supplier/sales';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { aSale } from '../testing/an-order';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());
let order: Order;

const pack = { pack_net_kg: 7.2, pack_gross_kg: 7.92, pack_length_cm: 40, pack_width_cm: 40, pack_height_cm: 10 };
/** 72 units are two packs. */
const byCatalogue = { net_weight: 14.4, gross_weight: 15.84, cbm: 0.032 };
const nothing = { net_weight: null, gross_weight: null, cbm: null };

/** A product with measured packs, one without dimensions, and one without measurements. */
beforeEach(async () => {
  const offers = [];
  for (const measures of [pack, { ...pack, pack_height_cm: null }, {}]) {
    const { id: product_id } = await service.aProduct(supplier, { units_per_pack: 36, ...measures });
    offers.push({ product_id, moq: 100, max_qty: 500 });
  }
  order = await aSale(service, await service.anApprovedRound(supplier, { offers }));
});

const params = () => ({ order_id: order.id });
const read = async (): Promise<Sale> => (await service.call(readSale, { as: supplier, params: params() })).body;
const set = (lines: BodyGiven<typeof setSaleWeights>['lines']) =>
  service.call(setSaleWeights, { as: supplier, params: params(), body: { lines } });

test('a sale includes catalogue weights for lines without weights, until they are set', async () => {
  const readSuggestions = async () => (await read()).items.map(({ by_catalogue }) => by_catalogue);
  expect(await readSuggestions()).toEqual([byCatalogue, { ...byCatalogue, cbm: null }, undefined]);
  const [first, second] = order.items;
  await set([
    { order_item_id: first!.id, ...byCatalogue },
    { order_item_id: second!.id, ...{ net_weight: 15.9 } },
  ]);
  // With catalogue values, the gross weight of the second line would be below its net weight.
  expect(await readSuggestions()).toEqual([undefined, undefined, undefined]);
});

test('weights of several lines are set at once, and reset by a user who saw them', async () => {
  const [first, second] = order.items.map(({ id }) => id);
  const seen = { seen: nothing };
  const { status, body } = await set([
    { order_item_id: first!, ...byCatalogue, ...seen },
    { order_item_id: second!, net_weight: 3, ...seen },
  ]);
  expect(status).toBe(200);
  expect(body.items).toMatchObject([byCatalogue, { ...nothing, net_weight: 3 }, nothing]);
  await set([
    { order_item_id: first!, ...nothing, seen: byCatalogue },
    { order_item_id: second!, ...nothing, seen: { ...nothing, net_weight: 3 } },
  ]);
  expect((await read()).items).toMatchObject([nothing, nothing, nothing]);
});

test.each([
  ['changed_meanwhile', { net_weight: 3, seen: { net_weight: 2 } }],
  ['gross_below_net', { net_weight: 3, gross_weight: 2 }],
])('of one that is refused as %s none is set', async (code, wrong) => {
  const [first, second] = order.items.map(({ id }) => id);
  const { problem } = await set([
    { order_item_id: first!, ...byCatalogue },
    { order_item_id: second!, ...wrong },
  ]);
  expect(problem?.code).toBe(code);
  expect((await read()).items).toMatchObject([nothing, nothing, nothing]);
});

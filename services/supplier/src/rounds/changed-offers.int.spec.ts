import type { PayloadOf } from '@junto/contracts/event';
import type { roundChanged } from '@junto/contracts/events/supplier';
import { updateProduct } from '@junto/contracts/supplier/products';
import { updateRound } from '@junto/contracts/supplier/rounds';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

const plain = { tiers: [], list_price: null };

test('an edited round publishes changes of its own offers: terms, price, added and removed ones', async () => {
  const [unchanged, dearer, missing, added] = await Promise.all(
    ['Fita', 'Caixa', 'Saco', 'Copo'].map((name) => service.aProduct(supplier, { name, unit_price: 2.05 })),
  );
  const draft = await service.aDraft(supplier, {
    offers: [{ product_id: unchanged!.id }, { product_id: dearer!.id }, { product_id: missing!.id, moq: 40 }],
  });
  const params = { product_id: dearer!.id };
  await service.call(updateProduct, { as: supplier, params, body: { unit_price: 2.5 } });
  const offers = [
    { product_id: unchanged!.id },
    { product_id: dearer!.id, moq: 120, max_qty: 900 },
    { product_id: added!.id, moq: 60 },
  ];
  await service.call(updateRound, { as: supplier, params: { round_id: draft.id }, body: { offers } });
  const published = (await service.emitted(draft.id, 2)).map(
    ({ payload }) => payload as PayloadOf<typeof roundChanged>,
  );
  expect(published[0]!.offers_changed).toMatchObject({ total: 3, items: [{ before: null }, {}, {}] });
  expect(published[1]!.offers_changed).toEqual({
    total: 3,
    items: [
      {
        ...{ product_id: dearer!.id, product_name: 'Caixa' },
        before: { moq: 100, max_qty: null, minimum_fill: null, ...plain, unit_price: 2.05 },
        after: { moq: 120, max_qty: 900, minimum_fill: null, ...plain, unit_price: 2.5 },
      },
      {
        ...{ product_id: added!.id, product_name: 'Copo', before: null },
        after: { moq: 60, max_qty: null, minimum_fill: null, ...plain, unit_price: 2.05 },
      },
      {
        ...{ product_id: missing!.id, product_name: 'Saco', after: null },
        before: { moq: 40, max_qty: null, minimum_fill: null, ...plain, unit_price: 2.05 },
      },
    ],
  });
  await service.call(updateRound, { as: supplier, params: { round_id: draft.id }, body: { title: 'Verão' } });
  const [, , titled] = await service.emitted(draft.id, 3);
  expect(titled!.payload).not.toHaveProperty('offers_changed');
});

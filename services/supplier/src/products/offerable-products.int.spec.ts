import {
  countOfferableProducts,
  findOfferableProducts,
  listOfferableProducts,
} from '@junto/contracts/supplier/offerable-products';
import { updateProduct } from '@junto/contracts/supplier/products';
import { aSupplier } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();

it('counts active products per currency and lists those of one, with search', async () => {
  const as = await service.aSupplier();
  await service.aProduct(as, { name: 'Kraft mailer', currency: 'EUR', sku_code: 'MAI-1' });
  await service.aProduct(as, { name: 'Kraft box', currency: 'EUR', sku_code: 'BOX-1' });
  await service.aProduct(as, { name: 'Old box', currency: 'EUR', sku_code: 'OLD-1', active: false });
  await service.aProduct(as, { name: 'Tape', currency: 'USD', sku_code: 'TAP-1' });
  expect((await service.call(countOfferableProducts, { as })).body.items).toEqual([
    { currency: 'EUR', products: 2 },
    { currency: 'USD', products: 1 },
  ]);
  const list = async (query: object) =>
    (await service.call(listOfferableProducts, { as, query: { currency: 'EUR', ...query } })).body;
  expect((await list({})).items.map(({ sku_code }) => sku_code)).toEqual(['BOX-1', 'MAI-1']);
  expect(await list({ search: 'MAILER', limit: 1_000 })).toMatchObject({ total: 1, items: [{ sku_code: 'MAI-1' }] });
  expect((await list({ category_id: as.companyId })).items).toEqual([]);
});

it('finds pasted SKUs without case and proposes a similar SKU that the round can offer', async () => {
  const as = await service.aSupplier();
  await service.aProduct(as, { currency: 'USD', sku_code: 'RE-BOX-32' });
  await service.aProduct(as, { currency: 'EUR', sku_code: 'RE-BOX-98' });
  const inactive = await service.aProduct(as, { currency: 'USD', sku_code: 'RE-TIS-40' });
  await service.call(updateProduct, { as, params: { product_id: inactive.id }, body: { active: false } });
  const body = { currency: 'USD', sku_codes: ['re-tis-40', 'RE-BOX-98', 'RE-BOX-99', 'nothing-like'] } as const;
  const found = (await service.call(findOfferableProducts, { as, body: { ...body, sku_codes: [...body.sku_codes] } }))
    .body;
  expect(found.items.map(({ sku_code, currency, active }) => [sku_code, currency, active]).sort()).toEqual([
    ['RE-BOX-98', 'EUR', true],
    ['RE-TIS-40', 'USD', false],
  ]);
  expect(found.similar).toMatchObject([{ sku_code: 'RE-BOX-99', product: { sku_code: 'RE-BOX-32' } }]);
});

it('rejects a supplier without a company', async () => {
  const answer = await service.call(findOfferableProducts, {
    as: aSupplier({ companyId: null }),
    body: { currency: 'USD', sku_codes: ['A'] },
  });
  expect(answer.body).toMatchObject({ code: 'company_missing' });
});

import { randomUUID } from 'node:crypto';
import type { Product } from '@junto/contracts/product';
import { changeProducts, type ProductsChange } from '@junto/contracts/supplier/many-products';
import { readProduct, updateProduct } from '@junto/contracts/supplier/products';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { aSupplier, type Person } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

const seen = ({ id, version, unit_price, category_id, active }: Product) => ({
  ...{ id, version, unit_price, category_id, active },
});
const change = async (products: Product[], to: ProductsChange, as: Person = supplier) =>
  service.call(changeProducts, { as, body: { products: products.map(seen), ...to } });
const read = async ({ id }: Product) =>
  (await service.call(readProduct, { as: supplier, params: { product_id: id } })).body;

describe('a bulk edit', () => {
  it('changes prices by percent, rounded to minor units, and status; a repeated request changes nothing twice', async () => {
    const [two, tape] = [
      await service.aProduct(supplier, { unit_price: 2 }),
      await service.aProduct(supplier, { unit_price: 2.05 }),
    ];
    for (const _time of ['first', 'again']) {
      const { body } = await change([two!, tape!], { price_percent: 10, active: false });
      expect(body.results.map(({ product_id, refused }) => [product_id, refused])).toEqual([
        [two!.id, null],
        [tape!.id, null],
      ]);
      expect(body.results.map(({ product }) => product)).toMatchObject([
        { unit_price: 2.2, active: false, version: 2 },
        { unit_price: 2.26, active: false, version: 2 },
      ]);
    }
    expect(await service.emitted(two!.id, 2)).toHaveLength(2);
  });

  it('skips a product that another user changed meanwhile, reports it, and changes the others', async () => {
    const [met, free] = [await service.aProduct(supplier), await service.aProduct(supplier, { unit_price: 2 })];
    const params = { product_id: met.id };
    await service.call(updateProduct, { as: supplier, params, body: { unit_price: 9 } });
    const { body } = await change([met, free], { price_percent: 50 });
    expect(body.results.map(({ refused }) => refused?.code)).toEqual(['changed_meanwhile', undefined]);
    expect([await read(met), await read(free)]).toMatchObject([{ unit_price: 9 }, { unit_price: 3 }]);
    // Changes of other fields do not conflict.
    await service.call(updateProduct, { as: supplier, params, body: { name: 'Outra fita' } });
    expect((await change([met], { active: false })).body.results[0]?.product).toMatchObject({
      name: 'Outra fita',
      active: false,
    });
  });

  it('refuses products individually: of another company, with an unknown category, with a price that is too high', async () => {
    const [own, others] = [
      await service.aProduct(supplier, { unit_price: 900_000_000 }),
      await service.aProduct(await service.aSupplier()),
    ];
    const codes = async (products: Product[], to: ProductsChange) =>
      (await change(products, to)).body.results.map(({ refused }) => refused?.code);
    expect(await codes([others, own], { active: false })).toEqual(['not_found', undefined]);
    expect(await codes([own], { category_id: randomUUID() })).toEqual(['category_gone']);
    expect(await codes([own], { price_percent: 100 })).toEqual(['price_too_high']);
    expect((await change([own], { active: true }, aSupplier({ companyId: null }))).problem?.code).toBe(
      'company_missing',
    );
  });
});

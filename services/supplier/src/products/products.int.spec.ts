import { randomUUID } from 'node:crypto';
import { createProduct, listProducts, readProduct, updateProduct } from '@junto/contracts/supplier/products';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin, aSupplier } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

const body = (differing = {}) => ({ name: 'Fita de papel', sku_code: 'RE-TAP-50', unit_price: 2.05, ...differing });

describe('adding a product', () => {
  it('fills in omitted fields, publishes the product and returns it', async () => {
    const { status, body: product } = await service.call(createProduct, { as: supplier, body: body() });
    expect(status).toBe(201);
    expect(product).toMatchObject({
      currency: 'USD',
      uom: 'pieces',
      units_per_pack: 1,
      active: true,
      category_id: null,
      size: null,
      images: [],
    });
    expect(product).toMatchObject({ unit_price: 2.05, supplier_id: supplier.companyId, version: 1 });
    const read = await service.call(readProduct, { as: supplier, params: { product_id: product.id } });
    expect(read.body).toEqual(product);
    const [published] = await service.emitted(product.id);
    expect(published).toMatchObject({
      type: 'product.changed',
      version: 1,
      actor: { kind: 'user', id: supplier.userId },
      payload: { product },
    });
  });

  it('creates it once per idempotency key, also for five concurrent requests', async () => {
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.call(createProduct, { as: supplier, body: body(), idempotencyKey })),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const list = await service.call(listProducts, { as: supplier });
    expect(list.body).toMatchObject({ total: 1, all: 1 });
    const other = await service.refused(createProduct, { as: supplier, body: body({ name: 'Outra' }), idempotencyKey });
    expect(other).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  it('refuses a SKU that the company has, ignoring case and also for concurrent requests; another company may use it', async () => {
    const twice = await Promise.all([
      service.call(createProduct, { as: supplier, body: body() }),
      service.call(createProduct, { as: supplier, body: body({ sku_code: 're-tap-50' }) }),
    ]);
    expect(twice.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const again = await service.refused(createProduct, { as: supplier, body: body() });
    expect(again).toMatchObject({ code: 'sku_exists', params: { sku_code: 'RE-TAP-50' } });
    const other = await service.call(createProduct, { as: await service.aSupplier(), body: body() });
    expect(other.status).toBe(201);
  });

  it('refuses an unknown category, names the field, and writes nothing', async () => {
    const refusal = await service.refused(createProduct, { as: supplier, body: body({ category_id: randomUUID() }) });
    expect(refusal).toMatchObject({ status: 404, code: 'category_gone', path: 'category_id' });
    expect((await service.call(listProducts, { as: supplier })).body).toMatchObject({ total: 0, all: 0, items: [] });
  });

  it('refuses a supplier without a company, and one with a deactivated company', async () => {
    const alone = aSupplier({ companyId: null });
    expect(await service.refused(createProduct, { as: alone, body: body() })).toMatchObject({
      status: 409,
      code: 'company_missing',
    });
    await service.aCompany({ id: supplier.companyId, type: 'supplier', active: false, version: 2 });
    expect(await service.refused(createProduct, { as: supplier, body: body() })).toMatchObject({
      status: 403,
      code: 'company_inactive',
    });
  });

  it.each([
    ['name', { name: '   ' }],
    ['sku_code', { sku_code: '' }],
    ['unit_price', { unit_price: -1 }],
    ['unit_price', { unit_price: 1.005 }],
    ['units_per_pack', { units_per_pack: 0 }],
    ['currency', { currency: 'JPY' }],
    ['uom', { uom: 'stones' }],
    ['body', { supplier_id: randomUUID() }],
  ])('refuses a wrong %s and names it', async (path, wrong) => {
    const refusal = await service.refused(createProduct, { as: supplier, body: body(wrong) as never });
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' });
    if (path !== 'body') expect(refusal.path).toBe(path);
  });
});

describe('changing a product', () => {
  it('changes only the given fields, clears empty ones, and counts active products', async () => {
    const product = await service.aProduct(supplier, { size: '50 mm', color: 'Brown' });
    const params = { product_id: product.id };
    const { body: next } = await service.call(updateProduct, {
      as: supplier,
      params,
      body: { unit_price: 3.1, size: '', active: false },
    });
    expect(next).toEqual({ ...product, unit_price: 3.1, size: null, active: false, version: 2 });
    expect((await service.emitted(product.id, 2)).at(-1)).toMatchObject({ version: 2, payload: { product: next } });
    const row = await service.until('company_figures', { _id: supplier.companyId });
    expect(row).toMatchObject({ products: 1, active_products: 0 });
  });

  it('publishes nothing without a change', async () => {
    const product = await service.aProduct(supplier);
    const same = await service.call(updateProduct, {
      as: supplier,
      params: { product_id: product.id },
      body: { name: product.name },
    });
    expect(same.body).toEqual(product);
    expect(await service.emittedTypes(product.id)).toEqual(['product.changed']);
  });

  describe('two users editing the same product', () => {
    const openedByTwo = async () => {
      const product = await service.aProduct(supplier, { unit_price: 3.9, size: '50 mm' });
      const save = (fields: object, seen: object, version = product.version) => ({
        as: supplier,
        params: { product_id: product.id },
        body: { ...fields, version, seen: { ...seen } },
      });
      await service.call(updateProduct, save({ unit_price: 4.5 }, { unit_price: 3.9 }));
      return { product, save };
    };

    it('both succeed if they changed different fields', async () => {
      const { product, save } = await openedByTwo();
      const { body: next } = await service.call(updateProduct, save({ size: '60 mm' }, { size: '50 mm' }));
      expect(next).toEqual({ ...product, unit_price: 4.5, size: '60 mm', version: 3 });
    });

    it('of the same field conflict: the second gets the stored product, and nothing is written', async () => {
      const { product, save } = await openedByTwo();
      const second = save({ unit_price: 4.2, size: '60 mm' }, { unit_price: 3.9, size: '50 mm' });
      const refusal = await service.refused(updateProduct, second);
      const present = { ...product, unit_price: 4.5, version: 2 };
      expect(refusal).toMatchObject({
        status: 409,
        code: 'changed_meanwhile',
        params: { version: 2, fields: ['unit_price'], present },
      });
      const read = () => service.call(readProduct, { as: supplier, params: { product_id: product.id } });
      expect((await read()).body).toEqual(present);
      // A user who has seen the conflict may overwrite it.
      await service.call(updateProduct, save({ unit_price: 4.2 }, { unit_price: 4.5 }, 2));
      expect((await read()).body).toMatchObject({ unit_price: 4.2, version: 3 });
    });

    it('set only one price when saving at the same time', async () => {
      const product = await service.aProduct(supplier, { unit_price: 3.9 });
      const began = { version: product.version, seen: { unit_price: 3.9 } };
      const both = await Promise.all(
        [4.2, 4.5].map((unit_price) =>
          service.call(updateProduct, {
            as: supplier,
            params: { product_id: product.id },
            body: { unit_price, ...began },
          }),
        ),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  it('refuses the SKU of another product', async () => {
    await service.aProduct(supplier, { sku_code: 'CAF\u00c9 1' });
    const { id } = await service.aProduct(supplier);
    for (const sku_code of ['caf\u00e9 1', 'cafe\u0301  1', 'CAF\u00c9\u00a0\u200b1', '\uff23af\u00e9 1']) {
      const refusal = await service.refused(updateProduct, {
        as: supplier,
        params: { product_id: id },
        body: { sku_code },
      });
      expect(refusal).toMatchObject({ status: 409, code: 'sku_exists' });
    }
  });

  it('fixes currency, unit and pack from submission on, and allows price and name to change', async () => {
    const product = await service.aProduct(supplier);
    const params = { product_id: product.id };
    await service.aPendingRound(supplier, { offers: [{ product_id: product.id }] });
    const currency = await service.refused(updateProduct, { as: supplier, params, body: { currency: 'EUR' } });
    expect(currency).toMatchObject({ status: 409, code: 'product_locked', params: { field: 'currency' } });
    const pack = await service.refused(updateProduct, {
      as: supplier,
      params,
      body: { units_per_pack: 6, name: 'Outra' },
    });
    expect(pack).toMatchObject({ code: 'product_locked', params: { field: 'units_per_pack' } });
    const unit = await service.refused(updateProduct, { as: supplier, params, body: { uom: 'boxes' } });
    expect(unit).toMatchObject({ code: 'product_locked', params: { field: 'uom' } });
    const { body: next } = await service.call(updateProduct, {
      as: supplier,
      params,
      body: { unit_price: 9, name: 'Nova', currency: 'USD' },
    });
    expect(next).toMatchObject({ unit_price: 9, name: 'Nova', version: 2 });
  });

  it('does not find products of other companies', async () => {
    const { id } = await service.aProduct(supplier);
    const other = await service.aSupplier();
    const params = { product_id: id };
    expect(await service.refused(readProduct, { as: other, params })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await service.refused(updateProduct, { as: other, params, body: { name: 'x' } })).toMatchObject({
      status: 404,
    });
    expect(await service.refused(readProduct, { as: anAdmin(), params })).toMatchObject({ status: 404 });
    expect((await service.call(listProducts, { as: other })).body).toMatchObject({ items: [], total: 0, all: 0 });
  });
});

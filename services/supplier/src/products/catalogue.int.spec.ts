import { randomUUID } from 'node:crypto';
import { countCategoryCommand } from '@junto/contracts/commands/supplier';
import { categoryChanged, categoryDeleted } from '@junto/contracts/events/admin';
import { listCategories, listProducts, readProduct } from '@junto/contracts/supplier/products';
import { eventually } from '@junto/test-kit/eventually';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { anAdmin, aSupplier } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

describe('the catalogue', () => {
  it('is searched by substring in name, SKU and category, ignoring case and accents', async () => {
    const protection = { id: randomUUID(), name: 'Proteção', created_at: new Date().toISOString() };
    await service.emit(categoryChanged, {
      aggregateId: protection.id,
      version: 1,
      payload: { category_id: protection.id, category: protection },
    });
    await service.until('categories', { _id: protection.id });
    await service.aProduct(supplier, { name: 'Caixa de Papelão', sku_code: 'BOX-1' });
    await service.aProduct(supplier, {
      name: 'Plástico bolha',
      sku_code: 'BUB-1',
      category_id: protection.id,
      active: false,
    });
    const names = async (query: object) =>
      (await service.call(listProducts, { as: supplier, query: query as never })).body.items.map(
        (item) => item.sku_code,
      );
    expect(await names({ search: 'PAPELAO' })).toEqual(['BOX-1']);
    expect(await names({ search: 'protecao' })).toEqual(['BUB-1']);
    expect(await names({ search: 'ub-1' })).toEqual(['BUB-1']);
    expect(await names({ search: '.*' })).toEqual([]);
    expect(await names({ status: 'inactive' })).toEqual(['BUB-1']);
    expect(await names({ status: 'active', search: 'caixa' })).toEqual(['BOX-1']);
    expect(await names({ currency: 'EUR' })).toEqual([]);
    expect(await names({ sort: 'name' })).toEqual(['BOX-1', 'BUB-1']);
    expect(await names({})).toEqual(['BUB-1', 'BOX-1']);
  });

  it('is paged by key in every sort order, with each product once', async () => {
    for (let index = 0; index < 7; index++)
      await service.aProduct(supplier, { name: `Produto ${index % 3}`, unit_price: index % 2 });
    for (const sort of ['-created_at', 'created_at', 'name', '-name', 'unit_price', '-unit_price'] as const) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const { body: page } = await service.call(listProducts, {
          as: supplier,
          query: { sort, limit: 3, ...(cursor && { cursor }) },
        });
        expect(page).toMatchObject({ total: 7, all: 7, total_capped: false });
        seen.push(...page.items.map((item) => item.id));
        cursor = page.next_cursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(7);
      expect(seen).toHaveLength(7);
    }
    const broken = await service.refused(listProducts, { as: supplier, query: { cursor: 'nonsense' } });
    expect(broken).toMatchObject({ status: 400, code: 'invalid_request', path: 'cursor' });
  });

  it('is empty, without an error, for an admin and for a supplier without a company', async () => {
    await service.aProduct(supplier);
    for (const as of [anAdmin(), aSupplier({ companyId: null })]) {
      const { status, body: page } = await service.call(listProducts, { as });
      expect({ status, page }).toMatchObject({ status: 200, page: { items: [], total: 0, all: 0, next_cursor: null } });
    }
  });

  it('shows a renamed category, and clears the category of products if it is deleted', async () => {
    const id = randomUUID();
    const name = (to: string, version: number, categoryId = id) =>
      service.emit(categoryChanged, {
        aggregateId: categoryId,
        version,
        payload: {
          category_id: categoryId,
          category: { id: categoryId, name: to, created_at: '2026-01-01T00:00:00.000Z' },
        },
      });
    await name('Fitas', 1);
    await service.until('categories', { _id: id });
    const product = await service.aProduct(supplier, { category_id: id });
    const counted = () => service.ask(countCategoryCommand, { category_id: id });
    expect(await counted()).toEqual({ products: 1, suppliers: 1 });
    expect(product.category_name).toBe('Fitas');
    const shown = async () =>
      (await service.call(readProduct, { as: supplier, params: { product_id: product.id } })).body;

    await name('Fitas adesivas', 2);
    await eventually(async () => expect((await shown()).category_name).toBe('Fitas adesivas'));
    await service.emit(categoryDeleted, { aggregateId: id, version: 3, payload: { category_id: id } });
    await eventually(async () =>
      expect(await shown()).toMatchObject({ category_id: null, category_name: null, version: 3 }),
    );
    // A late event does not restore the deleted category.
    await name('Fitas', 2);
    const next = randomUUID();
    await name('Caixas', 1, next);
    await service.until('categories', { _id: next });
    const { body: list } = await service.call(listCategories, { as: supplier });
    expect(list.items.map((item) => item.id)).toContain(next);
    expect(list.items.map((item) => item.id)).not.toContain(id);
    expect((await service.emitted(product.id, 3)).map((event) => event.version)).toEqual([1, 2, 3]);
  });
});

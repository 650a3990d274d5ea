import { cancelImport, foreseeUndo, readImport, undoImport } from '@junto/contracts/supplier/imports';
import { listProducts, readProduct, updateProduct } from '@junto/contracts/supplier/products';
import { updateRound } from '@junto/contracts/supplier/rounds';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec, whenNotBusy } from '../testing/a-supplier-service';
import { importing, row } from '../testing/importing';
import { ImportModel } from './import.model';

const service = supplierServiceOfSpec();
const on = importing(service);
const supplier = ofEachTest(() => service.aSupplier());

const boxes = (count: number) =>
  Array.from({ length: count }, (_none, index) =>
    row({ sku_code: `BOX-${index + 1}`, name: 'Box', unit_price: '1', moq: '10' }),
  );
const all = async () => (await service.call(listProducts, { as: supplier })).body.all;

describe('undoing an import', () => {
  const undo = (importId: string) =>
    service.call(undoImport, { as: supplier, params: { import_id: importId }, body: {} });

  it('deletes the products the import created, and publishes their deletion', async () => {
    const known = await service.aProduct(supplier, { sku_code: 'BOX-2' });
    const { id } = await on.run(supplier, boxes(30));
    const created = await on.rowsOf(supplier, id, { kind: 'new', limit: 500 });
    expect(await all()).toBe(30);
    expect((await undo(id)).body.status).toBe('undoing');
    expect(await on.ended(supplier, id, 'undone')).toMatchObject({ undo: { deleted: 29, kept: 0 } });
    expect(await all()).toBe(1);
    expect((await service.call(readProduct, { as: supplier, params: { product_id: known.id } })).status).toBe(200);
    const events = await service.emitted(created[0]!.product_id!, 2);
    expect(events.map(({ type, version }) => [type, version])).toEqual([
      ['product.changed', 1],
      ['product.deleted', 2],
    ]);
    expect(await on.rowsOf(supplier, id, { from: 1, limit: 2 })).toMatchObject([
      { kind: 'new', product_id: null },
      { kind: 'changed', product_id: known.id },
    ]);
    expect((await undo(id)).problem).toMatchObject({ code: 'stale_state', params: { status: 'undone' } });
  });

  it('keeps products that a round or draft offers, and names them', async () => {
    const { id } = await on.run(supplier, boxes(3));
    const [, second] = await on.rowsOf(supplier, id);
    await service.aDraft(supplier, { offers: [{ product_id: second!.product_id!, moq: 5 }] });
    expect((await on.rowsOf(supplier, id, { kind: 'in_use' })).map((one) => one.row)).toEqual([2]);
    await undo(id);
    expect(await on.ended(supplier, id, 'undone')).toMatchObject({ undo: { deleted: 2, kept: 1 } });
    expect(await on.rowsOf(supplier, id, { kind: 'kept' })).toMatchObject([
      { row: 2, product_id: second!.product_id, kept: 'in_round' },
    ]);
    expect(await all()).toBe(1);
  });

  it('is previewed: deleted products, edited ones among them, and kept ones', async () => {
    const foreseen = async (importId: string) =>
      (await service.call(foreseeUndo, { as: supplier, params: { import_id: importId } })).body;
    const { id } = await on.run(supplier, boxes(4));
    expect(await foreseen(id)).toEqual({ deleted: 4, edited: 0, kept: 0 });
    const [first, second, third] = (await on.rowsOf(supplier, id)).map(({ product_id }) => product_id!);
    for (const product_id of [first!, second!]) {
      const { body: product } = await service.call(readProduct, { as: supplier, params: { product_id } });
      const { sku_code, name, currency, uom, units_per_pack, version } = product;
      const body = { sku_code, name, currency, uom, units_per_pack, version, unit_price: 7, active: true };
      expect((await service.call(updateProduct, { as: supplier, params: { product_id }, body })).status).toBe(200);
    }
    expect(await foreseen(id)).toEqual({ deleted: 4, edited: 2, kept: 0 });
    await service.aDraft(supplier, { offers: [{ product_id: second! }, { product_id: third! }] });
    expect(await foreseen(id)).toEqual({ deleted: 2, edited: 1, kept: 2 });
    await undo(id);
    expect(await on.ended(supplier, id, 'undone')).toMatchObject({ undo: { deleted: 2, kept: 2 } });
  });

  it('never commits together with drafts that add the products at the same time', async () => {
    const { id } = await on.run(supplier, boxes(100));
    const products = (await on.rowsOf(supplier, id, { limit: 500 })).map(({ product_id }) => product_id!);
    const own = await service.aProduct(supplier, { sku_code: 'OWN-1' });
    const drafts = await Promise.all(
      [1, 2, 3].map(() => service.aDraft(supplier, { offers: [{ product_id: own.id }] })),
    );
    const take = ({ id: round_id, title }: (typeof drafts)[number], product_id: string) => {
      const body = { title, offers: [{ product_id: own.id }, { product_id }] };
      return service.call(updateRound, { as: supplier, params: { round_id }, body });
    };
    const exists = async (product_id: string) => {
      const read = () => service.call(readProduct, { as: supplier, params: { product_id } });
      return (await whenNotBusy(read)).status === 200;
    };
    // Every draft offers one of the products, and another one after each request, until the undo has ended.
    for (const [index, draft] of drafts.entries())
      expect((await whenNotBusy(() => take(draft, products[index]!))).status).toBe(200);
    let hasEnded = false;
    const undone = whenNotBusy(() => undo(id))
      .then(() => on.ended(supplier, id, 'undone'))
      .finally(() => (hasEnded = true));
    const [ended] = await Promise.all([
      undone,
      ...drafts.map(async (draft, index) => {
        for (let turn = index; !hasEnded; turn += drafts.length) {
          const product = products[turn % products.length]!;
          const { status } = await take(draft, product);
          if (status === 200) expect(await exists(product)).toBe(true);
        }
      }),
    ]);
    const existing = await Promise.all(products.map(exists));
    const remaining = existing.filter(Boolean).length;
    expect(ended.undo).toEqual({ deleted: products.length - remaining, kept: remaining });
    expect(remaining).toBeGreaterThan(0);
    const deleted = products[existing.indexOf(false)]!;
    expect((await take(drafts[0]!, deleted)).problem?.code).toBe('not_found');
  });

  it('is refused while the import receives rows or runs', async () => {
    const { id } = await on.begin(supplier, 2);
    expect((await undo(id)).problem).toMatchObject({ code: 'stale_state', params: { status: 'receiving' } });
  });
});

describe('a cancelled import', () => {
  const cancel = (importId: string) =>
    service.call(cancelImport, { as: supplier, params: { import_id: importId }, body: {} });

  it('keeps its written products, writes no more, reports both, and can be undone', async () => {
    const { id } = await on.begin(supplier, 2_000);
    const rows = boxes(2_000);
    for (let first = 1; first <= 2_000; first += 500)
      await on.send(supplier, id, first, rows.slice(first - 1, first + 499));
    const { body: cancelled } = await cancel(id);
    expect(cancelled).toMatchObject({ status: 'cancelled', received: 2_000 });
    expect(cancelled.done).toBeLessThan(2_000);
    const { body: later } = await service.call(readImport, { as: supplier, params: { import_id: id } });
    expect(later).toEqual(cancelled);
    expect(await all()).toBe(cancelled.counts.created);
    const unreached = (await on.rowsOf(supplier, id, { from: cancelled.done + 1, limit: 1 }))[0];
    expect(unreached).toMatchObject({ kind: null, product_id: null });
    await service.call(undoImport, { as: supplier, params: { import_id: id }, body: {} });
    expect((await on.ended(supplier, id, 'undone')).undo).toEqual({ deleted: cancelled.counts.created, kept: 0 });
    expect(await all()).toBe(0);
  });

  it('allows its company to start another import, and cannot be cancelled twice', async () => {
    const [first] = [await on.begin(supplier, 1), await on.begin(supplier, 1)];
    expect((await cancel(first.id)).body.status).toBe('cancelled');
    expect((await cancel(first.id)).problem).toMatchObject({ code: 'stale_state' });
    expect((await on.send(supplier, first.id, 1, boxes(1))).problem).toMatchObject({ code: 'stale_state' });
    await on.begin(supplier, 1);
  });
});

it('ends by itself with a reason when its rows stop arriving', async () => {
  const { id } = await on.begin(supplier, 2);
  await ImportModel.updateOne({ _id: id }, { $set: { due_at: new Date() } });
  expect(await on.ended(supplier, id, 'cancelled')).toMatchObject({ ended_by: 'rows_missing', done: 0 });
});

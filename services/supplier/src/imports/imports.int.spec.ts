import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import { categoryChanged } from '@junto/contracts/events/admin';
import { exportFailedRows, listImportedOffers } from '@junto/contracts/supplier/imported-rows';
import { createImport, findKnownProducts, listImports, readImport } from '@junto/contracts/supplier/imports';
import { listProducts, readProduct } from '@junto/contracts/supplier/products';
import { fieldsOf } from '@junto/domain/product-import/columns';
import { findColumns } from '@junto/domain/product-import/find-columns';
import { ofEachTest } from '@junto/test-kit/of-spec';
import type { Person } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { importing, row } from '../testing/importing';
import { ImportBatchModel } from './import-batch.model';
import { ImportModel } from './import.model';
import { pruneImports, importRetentionMs } from './prune-imports';

const service = supplierServiceOfSpec();
const on = importing(service);
const supplier = ofEachTest(() => service.aSupplier());

const box = { name: 'Box', unit_price: '1.50', moq: '10' };

async function aCategory(name: string): Promise<string> {
  const id = randomUUID();
  const category = { id, name, created_at: new Date().toISOString() };
  await service.emit(categoryChanged, { aggregateId: id, version: 1, payload: { category_id: id, category } });
  await service.until('categories', { _id: id });
  return id;
}

describe('a catalogue import', () => {
  it('creates unknown products, leaves known ones unchanged, and reports the result of each row', async () => {
    const category_id = await aCategory('Caixas');
    const known = await service.aProduct(supplier, { sku_code: 'TAPE-50', name: 'Paper tape', unit_price: 2.05 });
    const described = { description: 'Of card.\nFlat.', category: 'CAIXAS', color: 'brown' };
    const rows = [
      row({ ...box, ...described, sku_code: 'BOX-1', uom: 'boxes', units_per_pack: '12' }),
      row({ sku_code: 'tape-50', name: 'Paper tape', unit_price: '2.05' }),
      row({ sku_code: 'TAPE-50X', name: '' }),
      [''],
      row({ ...box, sku_code: 'BOX-3', unit_price: '' }),
      row({ ...box, sku_code: 'BOX-4', unit_price: 'on request' }),
      row({ ...box, sku_code: 'box-1' }),
    ];
    const { id, ...ended } = await on.run(supplier, rows);
    expect(ended).toMatchObject({
      status: 'done',
      received: 7,
      done: 7,
      counts: { imported: 3, created: 2, existing: 1, changed: 0, skipped: 1, failed: 3, zero_prices: 1 },
    });
    const written = await on.rowsOf(supplier, id);
    expect(written.map(({ row: number, kind, problems }) => [number, kind, problems.map(({ code }) => code)])).toEqual([
      [1, 'new', []],
      [2, 'existing', []],
      [3, 'failed', ['missing', 'becomes_zero']],
      [4, 'skipped', ['row_empty']],
      [5, 'new', ['becomes_zero']],
      [6, 'failed', ['no_number']],
      [7, 'failed', ['sku_repeated']],
    ]);
    expect(written.map(({ cells }) => cells)).toEqual(rows);
    expect(written[1]!.product_id).toBe(known.id);
    const { body: made } = await service.call(readProduct, {
      as: supplier,
      params: { product_id: written[0]!.product_id! },
    });
    expect(made).toMatchObject({
      ...{ sku_code: 'BOX-1', name: 'Box', unit_price: 1.5, currency: 'USD', uom: 'boxes', units_per_pack: 12 },
      ...{
        description: described.description,
        color: 'brown',
        category_id,
        category_name: 'Caixas',
        active: true,
        version: 1,
      },
    });
    const [published] = await service.emitted(made.id);
    expect(published).toMatchObject({
      type: 'product.changed',
      version: 1,
      actor: { kind: 'user', id: supplier.userId },
    });
    expect(published!.payload).toEqual({ product_id: made.id, product: made });
    expect(await service.rows('outbox').findOne({ aggregate_ids: made.id })).toMatchObject({ events: 2 });
    const { body: catalogue } = await service.call(listProducts, { as: supplier, query: { search: 'box' } });
    expect(catalogue).toMatchObject({ total: 2, all: 3 });
  });

  it('never changes a known product, and names the columns that differ', async () => {
    const known = await service.aProduct(supplier, { sku_code: 'TAPE-50', name: 'Paper tape', unit_price: 2.05 });
    const { id, counts } = await on.run(supplier, [
      row({ sku_code: 'TAPE-50', name: 'Tape', description: 'New', unit_price: '9' }),
    ]);
    expect(counts).toMatchObject({ imported: 1, changed: 1, created: 0 });
    expect(await on.rowsOf(supplier, id, { kind: 'changed' })).toMatchObject([
      { differs: ['name', 'unit_price', 'description'] },
    ]);
    const { body } = await service.call(readProduct, { as: supplier, params: { product_id: known.id } });
    expect(body).toEqual(known);
  });

  it('receives rows in parts, tolerates repeated and early parts, and runs once all rows have arrived', async () => {
    const rows = Array.from({ length: 250 }, (_none, index) => row({ ...box, sku_code: `BOX-${index}` }));
    const { id } = await on.begin(supplier, 250);
    const received = async (first: number, upTo: number) =>
      (await on.send(supplier, id, first, rows.slice(first - 1, upTo))).body.received;
    expect(await received(101, 200)).toBe(0);
    expect(await received(1, 120)).toBe(120);
    expect(await received(1, 120)).toBe(120);
    expect(await received(121, 250)).toBe(250);
    expect(await received(121, 250)).toBe(250);
    expect((await on.ended(supplier, id)).counts).toMatchObject({ created: 250, imported: 250 });
    const written = await on.rowsOf(supplier, id, { from: 119, limit: 4 });
    expect(written.map(({ cells }) => cells[0])).toEqual(['BOX-118', 'BOX-119', 'BOX-120', 'BOX-121']);
    expect((await service.call(listProducts, { as: supplier })).body.all).toBe(250);
  });

  it('returns the same import for the same key, and creates nothing for the same file', async () => {
    const body = {
      ...{ file_name: 'a.csv', header: ['Product SKU', 'Product Name', 'MOQ'], rows: 1, decimal_sign: '.' as const },
      columns: ['sku_code' as const, 'name' as const, 'moq' as const],
    };
    const idempotencyKey = randomUUID();
    const [first, again] = await Promise.all(
      [1, 2].map(() => service.call(createImport, { as: supplier, body, idempotencyKey })),
    );
    expect(again!.body.id).toBe(first!.body.id);
    const rows = [row({ ...box, sku_code: 'BOX-1' })];
    expect((await on.run(supplier, rows)).counts).toMatchObject({ created: 1 });
    expect((await on.run(supplier, rows)).counts).toMatchObject({ created: 0, existing: 1 });
    const { body: list } = await service.call(listImports, { as: supplier });
    expect(list.items.map(({ status }) => status)).toEqual(['done', 'done', 'receiving']);
  });

  it('is refused without a required column, without a company, and as the third concurrent import', async () => {
    const body = {
      file_name: 'a.csv',
      header: ['SKU'],
      columns: ['sku_code' as const, 'moq' as const],
      rows: 1,
      decimal_sign: ',' as const,
    };
    expect(await service.refused(createImport, { as: supplier, body })).toMatchObject({
      status: 422,
      code: 'csv_invalid',
      params: { missing: ['Product Name'] },
    });
    await on.begin(supplier, 5);
    await on.begin(supplier, 5);
    const full = { ...body, columns: ['sku_code' as const, 'moq' as const, 'name' as const] };
    expect(await service.refused(createImport, { as: supplier, body: full })).toMatchObject({
      code: 'imports_running',
      params: { max: 2 },
    });
    const inactive = await service.aSupplier({ active: false });
    expect(await service.refused(createImport, { as: inactive, body: full })).toMatchObject({
      code: 'company_inactive',
    });
  });

  it('rejects more rows than announced at its start', async () => {
    const { id } = await on.begin(supplier, 1);
    const rows = [row({ ...box, sku_code: 'A' }), row({ ...box, sku_code: 'B' })];
    expect((await on.send(supplier, id, 1, rows)).problem).toMatchObject({ code: 'invalid_request' });
  });
});

describe('before an import', () => {
  it('known products are found by SKU, ignoring case, in the own company only', async () => {
    const { id } = await service.aProduct(supplier, { sku_code: 'Tape-50' });
    const ask = async (as: Person) =>
      (await service.call(findKnownProducts, { as, body: { sku_codes: ['TAPE-50', 'other'] } })).body.items;
    expect((await ask(supplier)).map((item) => item.id)).toEqual([id]);
    expect(await ask(await service.aSupplier())).toEqual([]);
  });
});

describe('the report of an import', () => {
  it('contains the failed rows with their original columns, safe for spreadsheets', async () => {
    const header = ['Note', 'Product Name', 'MOQ', 'Product SKU', ...Array<string>(7).fill('')];
    const cells = (...first: string[]) => [...first, ...Array<string>(11 - first.length).fill('')];
    const rows = [cells('fine', 'Box', '10', 'BOX-1'), cells('=1+1', '', '10', 'BOX-2'), ['short', 'Box', '1', '']];
    const { id } = await on.run(supplier, rows, {
      header,
      columns: fieldsOf(findColumns(header).columns, header.length),
    });
    const { bytes, headers } = await service.call(exportFailedRows, { as: supplier, params: { import_id: id } });
    expect(headers.get('content-disposition')).toContain('catalogue-failed.csv');
    expect(bytes.toString('utf8')).toBe(
      [
        '\ufeffNote,Product Name,MOQ,Product SKU,,,,,,,,Reason',
        "'=1+1,,10,BOX-2,,,,,,,,Row 3: Product Name: missing",
        'short,Box,1,,,,,,,,,Row 4: Product SKU: missing\r\n',
      ].join('\r\n'),
    );
  });

  it('lists the offers of a round import in the order of the file', async () => {
    await service.aProduct(supplier, { sku_code: 'EUR-1', currency: 'EUR' });
    const rows = [
      row({ ...box, sku_code: 'B', moq: '', max_qty: '500' }),
      row({ ...box, sku_code: 'EUR-1' }),
      row({ ...box, sku_code: 'A', moq: '40', max_qty: '30' }),
      row({ ...box, sku_code: 'C', moq: '40' }),
    ];
    const { id, counts } = await on.run(supplier, rows, { round_currency: 'USD' });
    expect(counts).toMatchObject({ imported: 2, failed: 2 });
    const { body } = await service.call(listImportedOffers, { as: supplier, params: { import_id: id } });
    expect(body.items.map(({ product, moq, max_qty }) => [product.sku_code, moq, max_qty])).toEqual([
      ['B', 100, 500],
      ['C', 40, null],
    ]);
    const offers = body.items.map(({ product, ...terms }) => ({ product_id: product.id, ...terms }));
    expect((await service.aDraft(supplier, { offers })).offers).toHaveLength(2);
  });

  it('states the rows per second and the remaining time', async () => {
    const rows = Array.from({ length: 2_000 }, (_none, index) => row({ ...box, sku_code: `BOX-${index}` }));
    const { id } = await on.begin(supplier, rows.length);
    for (let first = 1; first <= rows.length; first += 500)
      await on.send(supplier, id, first, rows.slice(first - 1, first + 499));
    const paces: { rest: number | null; left: number }[] = [];
    for (let status = 'running'; status === 'running';) {
      const { body } = await service.call(readImport, { as: supplier, params: { import_id: id } });
      status = body.status;
      if (status === 'running' && body.rows_per_s) paces.push({ rest: body.rest_s, left: rows.length - body.done });
    }
    // An import that stalls on a busy machine has no rate (`import-pace.spec.ts`); with one, the rest follows from it.
    expect(paces.length).toBeGreaterThan(0);
    for (const { rest, left } of paces) expect(rest).toBeGreaterThanOrEqual(left > 0 ? 1 : 0);
  });
});

test('deletes an import with its rows 90 days after its end, and no other', async () => {
  const [old, young] = [await on.run(supplier, [row(box)]), await on.run(supplier, [row(box)])];
  await ImportModel.updateOne({ _id: old.id }, { $set: { finished_at: new Date(Date.now() - importRetentionMs) } });
  await pruneImports.run(new AbortController().signal);
  const { body } = await service.call(listImports, { as: supplier });
  expect(body.items.map(({ id }) => id)).toEqual([young.id]);
  expect(await ImportBatchModel.distinct('import_id', { import_id: trusted({ $in: [old.id, young.id] }) })).toEqual([
    young.id,
  ]);
});

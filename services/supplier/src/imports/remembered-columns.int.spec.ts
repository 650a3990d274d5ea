import { listImports, readImportColumns } from '@junto/contracts/supplier/imports';
import { templateFields, templateHeadings } from '@junto/domain/product-import/columns';
import { findColumns } from '@junto/domain/product-import/find-columns';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { importing, row } from '../testing/importing';

const service = supplierServiceOfSpec();
const on = importing(service);
const supplier = ofEachTest(() => service.aSupplier());

it("remembers the user's decisions about headings", async () => {
  const header = ['Código', 'Nome', 'MOQ', 'Stock'];
  await on.begin(supplier, 1, { header, columns: ['sku_code', 'name', 'moq', null] });
  const { body } = await service.call(readImportColumns, { as: supplier });
  expect(findColumns(['MOQ', 'codigo', 'Stock', 'NOME'], body.items).columns).toEqual({
    moq: 0,
    sku_code: 1,
    name: 3,
  });
  expect((await service.call(readImportColumns, { as: await service.aSupplier() })).body.items).toEqual([]);
});

it('remembers nothing for a template file, and no repeated heading', async () => {
  const header = [...Object.values(templateHeadings), 'Size'];
  await on.begin(supplier, 1, { header, columns: [...templateFields, null], header_row: 3 });
  expect((await service.call(readImportColumns, { as: supplier })).body.items).toEqual([]);
  const { body } = await service.call(listImports, { as: supplier });
  expect(body.items).toMatchObject([{ header_row: 3 }]);
});

it('applies the units that the user chose for words, and remembers them', async () => {
  const unit = (sku_code: string, uom: string) => row({ sku_code, name: 'Tape', unit_price: '1', uom });
  const unit_words = [{ word: 'cj', uom: 'boxes' as const }];
  const { id } = await on.run(supplier, [unit('A', 'CJ.'), unit('B', 'dz')], { unit_words });
  expect((await on.rowsOf(supplier, id)).map(({ kind }) => kind)).toEqual(['new', 'failed']);
  await on.run(supplier, [unit('C', 'dz')], { unit_words: [{ word: 'dz', uom: 'pieces' }] });
  await on.run(supplier, [unit('D', 'cj')], { unit_words: [{ word: 'CJ', uom: 'pieces' }] });
  expect((await service.call(readImportColumns, { as: supplier })).body.unit_words).toEqual([
    { word: 'dz', uom: 'pieces' },
    { word: 'CJ', uom: 'pieces' },
  ]);
  expect((await service.call(readImportColumns, { as: await service.aSupplier() })).body.unit_words).toEqual([]);
});

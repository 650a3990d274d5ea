import { supplierServiceOfSpec } from '../testing/a-supplier-service';
import { importing, row } from '../testing/importing';
import { ImportBatchModel } from './import-batch.model';

const service = supplierServiceOfSpec();

const box = { name: 'Box', unit_price: '1.50' };

test.each([
  ['with the keys of their SKUs', true],
  ['by the release before, which kept no keys', false],
])('a SKU that stands in two parts of a file is found in parts that were received %s', async (_how, hasStoredKeys) => {
  const on = importing(service);
  const supplier = await service.aSupplier();
  const { id } = await on.begin(supplier, 4);
  await on.send(supplier, id, 1, [row({ ...box, sku_code: 'BOX-1' }), [''], row(box)]);
  const received = await ImportBatchModel.findOne({ import_id: id }).lean();
  expect(received?.sku_keys).toBe('box-1\n\n');
  if (!hasStoredKeys) await ImportBatchModel.collection.updateOne({ import_id: id }, { $unset: { sku_keys: '' } });
  await on.send(supplier, id, 4, [row({ ...box, sku_code: 'box-1' })]);
  const { counts } = await on.ended(supplier, id);
  expect(counts).toMatchObject({ created: 1, skipped: 1, failed: 2 });
});

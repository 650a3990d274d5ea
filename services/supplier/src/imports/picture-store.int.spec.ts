import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readImport } from '@junto/contracts/supplier/imports';
import { maxAttempts } from '@junto/service-kit/work/leased-jobs';
import { eventually } from '@junto/test-kit/eventually';
import { listenLocally } from '@junto/test-kit/listen-locally';
import { aSupplierService, type SupplierService } from '../testing/a-supplier-service';
import { importing, row } from '../testing/importing';
import { ImportPictureModel } from './import-picture.model';

let service: SupplierService;
let pictures: Server;
let url: string;
beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'junto-')), 'no-folder');
  await writeFile(file, '');
  service = await aSupplierService({ STORE_FOLDER: join(file, 'store') });
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  pictures = createServer((_req, res) => void res.end(png));
  ({ url } = await listenLocally(pictures));
});
afterAll(async () => {
  pictures.close();
  await service.stop();
});

it('an image that the object store rejects for two days fails, and the import reports it instead of retrying forever', async () => {
  const on = importing(service);
  const supplier = await service.aSupplier();
  const image_url = `${url}/red.png`;
  const { id } = await on.run(supplier, [row({ sku_code: 'RED', name: 'Box', unit_price: '1', moq: '10', image_url })]);
  await service.until('import_pictures', { import_id: id, status: 'waiting', attempts: { $gte: 1 } });
  await ImportPictureModel.updateOne({ import_id: id }, { $set: { attempts: maxAttempts - 1, due_at: new Date() } });
  await eventually(async () => {
    const { body } = await service.call(readImport, { as: supplier, params: { import_id: id } });
    expect(body.pictures).toEqual({ total: 1, added: 0, failed: 1 });
  });
  expect(await on.rowsOf(supplier, id, { kind: 'picture_failed' })).toMatchObject([
    { picture: { status: 'failed', reason: 'store_unavailable' } },
  ]);
});

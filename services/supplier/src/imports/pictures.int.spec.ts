import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { readImport } from '@junto/contracts/supplier/imports';
import { readProduct } from '@junto/contracts/supplier/products';
import { eventually } from '@junto/test-kit/eventually';
import type { Person } from '@junto/test-kit/tokens';
import { aSupplierService, type SupplierService } from '../testing/a-supplier-service';
import { importing, row } from '../testing/importing';

let service: SupplierService;
let on: ReturnType<typeof importing>;
let supplier: Person & { companyId: string };
let pictures: Server;
let url: string;
beforeAll(async () => {
  service = await aSupplierService();
  on = importing(service);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  pictures = createServer((req, res) => {
    if (req.url === '/red.png') return void res.setHeader('Content-Type', 'image/png').end(png);
    if (req.url === '/text.png') return void res.end('no picture');
    res.writeHead(404).end();
  });
  await new Promise<void>((listening) => pictures.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});
afterAll(async () => {
  pictures.close();
  await service.stop();
});
beforeEach(async () => (supplier = await service.aSupplier()));

const box = { name: 'Box', unit_price: '1', moq: '10' };

it('pictures that rows name are added to the products that they created, and what cannot be had says why', async () => {
  const known = await service.aProduct(supplier, { sku_code: 'KNOWN' });
  const { id, pictures: begun } = await on.run(supplier, [
    row({ ...box, sku_code: 'RED', image_url: `${url}/red.png` }),
    row({ ...box, sku_code: 'TEXT', image_url: `${url}/text.png` }),
    row({ ...box, sku_code: 'GONE', image_url: `${url}/gone.png` }),
    row({ ...box, sku_code: 'KNOWN', image_url: `${url}/red.png` }),
    row({ ...box, sku_code: 'NONE' }),
  ]);
  expect(begun.total).toBe(3);
  await eventually(async () => {
    const { body } = await service.call(readImport, { as: supplier, params: { import_id: id } });
    expect(body.pictures).toEqual({ total: 3, added: 1, failed: 2 });
  });
  const rows = await on.rowsOf(supplier, id);
  expect(rows.map(({ picture }) => picture && [picture.status, picture.reason])).toEqual([
    ['added', null],
    ['failed', 'image_unreadable'],
    ['failed', 'not_there'],
    null,
    null,
  ]);
  expect((await on.rowsOf(supplier, id, { kind: 'picture_failed' })).map((failed) => failed.row)).toEqual([2, 3]);
  const imagesOf = async (productId: string) =>
    (await service.call(readProduct, { as: supplier, params: { product_id: productId } })).body.images;
  expect(await imagesOf(rows[0]!.product_id!)).toMatchObject([{ is_primary: true }]);
  expect(await imagesOf(known.id)).toEqual([]);
  const [, told] = await service.emitted(rows[0]!.product_id!, 2);
  expect(told).toMatchObject({ version: 2, actor: { id: supplier.userId } });
});

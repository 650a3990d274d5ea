import { createServer, type Server, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { foreseeUndo, readImport, retryImportPictures } from '@junto/contracts/supplier/imports';
import { readProduct } from '@junto/contracts/supplier/products';
import { eventually } from '@junto/test-kit/eventually';
import { listenLocally } from '@junto/test-kit/listen-locally';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { aSupplierService, type SupplierService } from '../testing/a-supplier-service';
import { importing, row } from '../testing/importing';

let service: SupplierService;
let on: ReturnType<typeof importing>;
const supplier = ofEachTest(() => service.aSupplier());
let pictures: Server;
let url: string;
/** Requested URLs in order. */
const requestedPaths: string[] = [];
/** Path that the image server answers from now on. */
let latePath = '';
let held = Promise.resolve();
beforeAll(async () => {
  service = await aSupplierService();
  on = importing(service);
  const painted = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = [await painted('red'), await painted('blue')];
  const answer = (path: string, res: ServerResponse) => {
    const png = path === '/red.png' ? red : path === latePath ? blue : undefined;
    if (png) return void res.setHeader('Content-Type', 'image/png').end(png);
    if (path === '/text.png') return void res.end('no picture');
    return void res.writeHead(404).end();
  };
  pictures = createServer(({ url: path = '' }, res) => {
    requestedPaths.push(path);
    void (path.startsWith('/slow') ? held : Promise.resolve()).then(() => answer(path, res));
  });
  ({ url } = await listenLocally(pictures));
});
afterAll(async () => {
  pictures.close();
  await service.stop();
});

const box = { name: 'Box', unit_price: '1', moq: '10' };

it('images named in rows are added to the created products, and failed images have a reason', async () => {
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
  // An image from the file does not count as an edit.
  const { body: foreseen } = await service.call(foreseeUndo, { as: supplier, params: { import_id: id } });
  expect(foreseen).toEqual({ deleted: 4, edited: 0, kept: 0 });
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
  const [, published] = await service.emitted(rows[0]!.product_id!, 2);
  expect(published).toMatchObject({ version: 2, actor: { id: supplier.userId } });
});

it('a retry fetches only the failed images', async () => {
  const { id } = await on.run(supplier, [
    row({ ...box, sku_code: 'RED', image_url: `${url}/red.png` }),
    row({ ...box, sku_code: 'LATE', image_url: `${url}/late.png` }),
  ]);
  const reads = async (pictures: object) =>
    eventually(async () => {
      const { body } = await service.call(readImport, { as: supplier, params: { import_id: id } });
      expect(body.pictures).toEqual(pictures);
    });
  await reads({ total: 2, added: 1, failed: 1 });
  latePath = '/late.png';
  const again = await service.call(retryImportPictures, { as: supplier, params: { import_id: id }, body: {} });
  expect(again.body.pictures).toEqual({ total: 2, added: 1, failed: 0 });
  await reads({ total: 2, added: 2, failed: 0 });
  expect(requestedPaths.filter((one) => one === '/late.png')).toHaveLength(2);
});

it('images of one row are fetched in order, and a retry fetches the failed ones', async () => {
  latePath = '';
  const { id, pictures } = await on.run(supplier, [
    row({ ...box, sku_code: 'LIST', image_url: `${url}/gone.png | ${url}/red.png|${url}/late.png` }),
  ]);
  expect(pictures.total).toBe(3);
  const reads = (figures: object) =>
    eventually(async () => {
      const { body } = await service.call(readImport, { as: supplier, params: { import_id: id } });
      expect(body.pictures).toEqual(figures);
    });
  await reads({ total: 3, added: 1, failed: 2 });
  const [listed] = await on.rowsOf(supplier, id);
  expect(listed!.picture).toEqual({ url: `${url}/gone.png`, status: 'failed', reason: 'not_there' });
  latePath = '/late.png';
  const again = await service.call(retryImportPictures, { as: supplier, params: { import_id: id }, body: {} });
  expect(again.body.pictures).toEqual({ total: 3, added: 1, failed: 0 });
  await reads({ total: 3, added: 2, failed: 1 });
  const { body: product } = await service.call(readProduct, {
    as: supplier,
    params: { product_id: listed!.product_id! },
  });
  expect(product.images.map(({ is_primary }) => is_primary)).toEqual([true, false]);
});

it("images of one company are fetched while another company's servers do not answer", async () => {
  let open = () => {};
  held = new Promise((resolve) => (open = resolve));
  const many = Array.from({ length: 20 }, (_none, index) =>
    row({ ...box, sku_code: `MANY-${index}`, image_url: `${url}/slow-${index}.png` }),
  );
  await on.run(supplier, many);
  const slow = () => requestedPaths.filter((one) => one.startsWith('/slow'));
  await eventually(() => expect(slow()).toHaveLength(2));
  const other = await service.aSupplier();
  await on.run(other, [row({ ...box, sku_code: 'FEW', image_url: `${url}/few.png` })]);
  await eventually(() => expect(requestedPaths).toContain('/few.png'));
  expect(slow()).toHaveLength(2);
  open();
  await eventually(() => expect(requestedPaths).toContain('/slow-19.png'));
});

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  addProductImage,
  createProduct,
  listProducts,
  readProduct,
  updateProduct,
} from '@junto/contracts/supplier/products';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

const barcode = '4006381333931';

describe('facts of a product', () => {
  it('are stored in order, published, and can be removed', async () => {
    const description = 'Of kraft paper.\nWith a strip that <b>tears</b>.';
    const { id } = await service.aProduct(supplier, { description, barcode: '4 006381-333931' });
    const params = { product_id: id };
    const { body: read } = await service.call(readProduct, { as: supplier, params });
    expect(read).toMatchObject({ description, barcode });
    expect((await service.emitted(id))[0]?.payload).toEqual({ product_id: id, product: read });
    const emptied = await service.call(updateProduct, { as: supplier, params, body: { description: '', barcode: '' } });
    expect(emptied.body).toMatchObject({ description: null, barcode: null, version: 2 });
    const again = await service.call(updateProduct, { as: supplier, params, body: { description: null } });
    expect(again.body.version).toBe(2);
  });

  it('include a barcode, by which the product is found', async () => {
    const { id } = await service.aProduct(supplier, { barcode });
    await service.aProduct(supplier);
    const found = async (search: string) =>
      (await service.call(listProducts, { as: supplier, query: { search } })).body.items.map((item) => item.id);
    expect(await found(barcode)).toEqual([id]);
    await service.call(updateProduct, { as: supplier, params: { product_id: id }, body: { barcode: '96385074' } });
    expect(await found(barcode)).toEqual([]);
    expect(await found('96385074')).toEqual([id]);
  });

  it.each([
    ['barcode', { barcode: '4006381333932' }],
    ['description', { description: 'a'.repeat(2_001) }],
    ['pack_net_kg', { pack_net_kg: 0.0005 }],
    ['pack_length_cm', { pack_length_cm: 0 }],
  ])('is refused at its field: %s', async (path, wrong) => {
    const body = { name: 'Fita', sku_code: 'RE-1', unit_price: 1, ...wrong };
    expect(await service.refused(createProduct, { as: supplier, body })).toMatchObject({ status: 400, path });
  });

  it('refuse a gross weight below the net weight, also if only one of both changes', async () => {
    const body = { name: 'Fita', sku_code: 'RE-1', unit_price: 1, pack_net_kg: 2, pack_gross_kg: 1.999 };
    expect((await service.refused(createProduct, { as: supplier, body })).code).toBe('gross_below_net');
    const { id } = await service.aProduct(supplier, { pack_net_kg: 2, pack_gross_kg: 70.125 });
    const params = { product_id: id };
    const change = async (to: object) => service.call(updateProduct, { as: supplier, params, body: to });
    expect((await change({ pack_net_kg: 71 })).problem?.code).toBe('gross_below_net');
    expect((await change({ pack_net_kg: 70.125 })).body).toMatchObject({ pack_net_kg: 70.125, pack_gross_kg: 70.125 });
  });
});

describe('a product duplicated from another', () => {
  const like = async (pictures_of: string, as = supplier) =>
    service.call(createProduct, { as, body: { name: 'Fita', sku_code: 'RE-2', unit_price: 1, pictures_of } });

  it('starts with copies of its images', async () => {
    const { id } = await service.aProduct(supplier);
    for (const background of ['red', 'green']) {
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
      const file = { bytes, filename: 'a.png', contentType: 'image/png' };
      await service.call(addProductImage, { as: supplier, params: { product_id: id }, file });
    }
    const { images } = (await service.call(readProduct, { as: supplier, params: { product_id: id } })).body;
    const { body: copy } = await like(id);
    expect(copy.images.map(({ url, is_primary }) => ({ url, is_primary }))).toEqual(
      images.map(({ url, is_primary }) => ({ url, is_primary })),
    );
    expect(copy.images.every((image) => image.product_id === copy.id)).toBe(true);
    expect(images.map((image) => image.id)).not.toContain(copy.images[0]!.id);
  });

  it("cannot copy images of another company's product or a missing one", async () => {
    const { id } = await service.aProduct(await service.aSupplier());
    expect((await like(id)).problem?.code).toBe('not_found');
    expect((await like(randomUUID())).problem?.code).toBe('not_found');
    expect((await service.call(listProducts, { as: supplier })).body.total).toBe(0);
  });
});

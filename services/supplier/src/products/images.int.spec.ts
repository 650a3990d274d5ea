import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Product } from '@junto/contracts/product';
import {
  addProductImage,
  deleteProductImage,
  maxProductImages,
  orderProductImages,
  readProduct,
  setPrimaryImage,
} from '@junto/contracts/supplier/products';
import { ofEachTest } from '@junto/test-kit/of-spec';
import { aSupplier, type Person } from '@junto/test-kit/tokens';
import { supplierServiceOfSpec } from '../testing/a-supplier-service';

const service = supplierServiceOfSpec();
const supplier = ofEachTest(() => service.aSupplier());

const picture = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();

describe('images of a product', () => {
  const upload = async (productId: string, color: string, as: Person = supplier) =>
    service.call(addProductImage, {
      as,
      params: { product_id: productId },
      file: { bytes: await picture(color), filename: 'a.png', contentType: 'image/png' },
    });

  it('make the first primary, promote the next oldest on deletion, and are published with the product', async () => {
    const { id } = await service.aProduct(supplier);
    await upload(id, 'red');
    await upload(id, 'green');
    const { body: three } = await upload(id, 'blue');
    expect(three.images.map((image) => image.is_primary)).toEqual([true, false, false]);
    const [red, green, blue] = three.images;
    const chosen = await service.call(setPrimaryImage, {
      as: supplier,
      params: { product_id: id, image_id: blue!.id },
      body: {},
    });
    expect(chosen.body.images.filter((image) => image.is_primary)).toEqual([{ ...blue, is_primary: true }]);
    const left = await service.call(deleteProductImage, {
      as: supplier,
      params: { product_id: id, image_id: blue!.id },
    });
    expect(left.body.images).toEqual([{ ...red, is_primary: true }, green]);
    expect((await service.emitted(id, 6)).at(-1)?.payload).toEqual({ product_id: id, product: left.body });
  });

  it('refuse files that are no image, products of others and unknown images', async () => {
    const { id } = await service.aProduct(supplier);
    const file = { bytes: Buffer.from('<svg/>'), filename: 'a.png', contentType: 'image/png' };
    expect(await service.refused(addProductImage, { as: supplier, params: { product_id: id }, file })).toMatchObject({
      status: 422,
      code: 'image_unreadable',
    });
    const svg = { ...file, contentType: 'image/svg+xml' };
    expect(
      await service.refused(addProductImage, { as: supplier, params: { product_id: id }, file: svg }),
    ).toMatchObject({ status: 415 });
    expect((await upload(id, 'red', await service.aSupplier())).status).toBe(404);
    const params = { product_id: id, image_id: randomUUID() };
    expect(await service.refused(setPrimaryImage, { as: supplier, params, body: {} })).toMatchObject({ status: 404 });
    expect(await service.refused(deleteProductImage, { as: supplier, params })).toMatchObject({ status: 404 });
    const alone = aSupplier({ companyId: null });
    expect((await upload(id, 'red', alone)).problem?.code).toBe('company_missing');
  });

  it('are stored in the given order, the first is primary, and none is lost', async () => {
    const { id } = await service.aProduct(supplier);
    for (const color of ['red', 'green', 'blue']) await upload(id, color);
    const params = { product_id: id };
    const { images } = (await service.call(readProduct, { as: supplier, params })).body;
    const [red, green, blue] = images.map((image) => image.id);
    const put = async (image_ids: string[], as: Person = supplier) =>
      service.call(orderProductImages, { as, params, body: { image_ids } });
    const ids = ({ body }: Awaited<ReturnType<typeof put>>) => body.images.map((image) => image.id);
    const answer = await put([blue!, red!, green!]);
    expect(ids(answer)).toEqual([blue, red, green]);
    expect(answer.body.images.map((image) => image.is_primary)).toEqual([true, false, false]);
    // Meanwhile another user added the green image and deleted one of the listed ones.
    expect(ids(await put([red!, randomUUID(), blue!]))).toEqual([red, blue, green]);
    const published = (await service.emitted(id, 6)).at(-1)?.payload as { product: Product } | undefined;
    expect(published?.product.images.map((image) => image.id)).toEqual([red, blue, green]);
    expect((await put([red!], await service.aSupplier())).status).toBe(404);
    expect((await put([red!], aSupplier({ companyId: null }))).problem?.code).toBe('company_missing');
  });

  it('are refused if the product has them already, with their number, also for concurrent uploads', async () => {
    const { id } = await service.aProduct(supplier);
    await upload(id, 'red');
    await upload(id, 'green');
    expect((await upload(id, 'green')).problem).toMatchObject({ code: 'image_exists', params: { number: 2 } });
    const two = await Promise.all([upload(id, 'blue'), upload(id, 'blue')]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await service.aProduct(supplier);
    expect((await upload(other.id, 'green')).status).toBe(200);
  });

  it('of 48 megapixels are refused with the maximum size', async () => {
    const { id } = await service.aProduct(supplier);
    const photo = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: 'white' } });
    const file = { bytes: await photo.jpeg().toBuffer(), filename: 'a.jpg', contentType: 'image/jpeg' };
    expect(await service.refused(addProductImage, { as: supplier, params: { product_id: id }, file })).toMatchObject({
      status: 422,
      code: 'image_too_large',
    });
  });

  it('are limited to twelve, also for concurrent uploads', async () => {
    const { id } = await service.aProduct(supplier);
    const shade = (n: number) => `rgb(${n * 10}, 0, 0)`;
    for (let n = 0; n < maxProductImages - 1; n++) expect((await upload(id, shade(n))).status).toBe(200);
    const two = await Promise.all([upload(id, 'lime'), upload(id, 'navy')]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { problem } = await upload(id, 'white');
    expect(problem).toMatchObject({ code: 'images_full', params: { max: maxProductImages } });
    const params = { product_id: id };
    expect((await service.call(readProduct, { as: supplier, params })).body.images).toHaveLength(maxProductImages);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { createCategory, listAllCategories } from '@junto/contracts/admin/categories';
import { addProductImage, createProduct, listCategories, listProducts } from '@junto/contracts/supplier/products';
import { catalogue } from './data/catalogue';
import { categories } from './data/demo-product';
import type { SupplierKey } from './data/people';
import type { DemoClient } from './demo-client';
import { drawProduct } from './draw-product';

export async function seedCategories(admin: DemoClient): Promise<void> {
  const { items } = await admin.call(listAllCategories);
  for (const name of categories) {
    if (!items.some((category) => category.name === name)) await admin.call(createCategory, { body: { name } });
  }
}

/** A supplier's products with their pictures. @returns ids by SKU */
export async function seedProducts(key: SupplierKey, supplier: DemoClient): Promise<Map<string, string>> {
  const categoryIds = await knownCategories(supplier);
  const { items } = await supplier.call(listProducts, { query: { limit: 100 } });
  const known = new Map(items.map((product) => [product.sku_code, product]));
  const ids = new Map<string, string>();
  for (const product of catalogue[key]) {
    const [netKg, grossKg, lengthCm, widthCm, heightCm] = product.packMeasures ?? [];
    const made =
      known.get(product.sku) ??
      (await supplier.call(createProduct, {
        once: `product ${product.sku}`,
        body: {
          name: product.name,
          sku_code: product.sku,
          unit_price: product.price,
          currency: product.currency ?? 'USD',
          uom: product.uom ?? 'pieces',
          units_per_pack: product.pack,
          pack_net_kg: netKg,
          pack_gross_kg: grossKg,
          pack_length_cm: lengthCm,
          pack_width_cm: widthCm,
          pack_height_cm: heightCm,
          size: product.size,
          color: product.color,
          material: product.material,
          category_id: categoryIds.get(product.category) ?? null,
        },
      }));
    if (made.images.length === 0) {
      await supplier.call(addProductImage, {
        params: { product_id: made.id },
        file: await drawProduct(product.drawing),
      });
    }
    ids.set(product.sku, made.id);
  }
  return ids;
}

/** Categories reach the supplier service by events. */
async function knownCategories(supplier: DemoClient): Promise<Map<string, string>> {
  for (let tries = 0; ; tries++) {
    const { items } = await supplier.call(listCategories);
    if (items.length >= categories.length || tries > 50) return new Map(items.map(({ name, id }) => [name, id]));
    await pause(100);
  }
}

import { z } from 'zod';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { product } from '../product';
import { count, id, instant, page, paging, search, tradeCurrency } from '../wire';
import { productFields } from './product-fields';

export const category = z.object({ id, name: z.string(), created_at: instant });
export type Category = z.output<typeof category>;

export const listProducts = endpoint('GET /api/supplier/products', 'listProducts', {
  summary: "List the caller's catalog, newest first. Search matches name, SKU, barcode, and category.",
  query: z.strictObject({
    search,
    status: z.enum(['active', 'inactive']).optional(),
    currency: tradeCurrency.optional(),
    sort: z.enum(['-created_at', 'created_at', 'name', '-name', 'unit_price', '-unit_price']).default('-created_at'),
    ...paging,
  }),
  answer: page(product).extend({ all: count }),
  tags: ['products'],
});

export const listCategories = endpoint('GET /api/supplier/categories', 'listCategories', {
  summary: 'List categories by name.',
  answer: z.object({ items: z.array(category) }),
  tags: ['categories'],
});

export const readProduct = endpoint('GET /api/supplier/products/:product_id', 'readProduct', {
  summary: "Get a product of the caller's company.",
  answer: product,
  tags: ['products'],
});

export const createProduct = endpoint('POST /api/supplier/products', 'createProduct', {
  summary: "Add a product to the caller's catalog, optionally with another product's images.",
  body: z.strictObject({
    ...productFields,
    currency: productFields.currency.default('USD'),
    uom: productFields.uom.default('pieces'),
    units_per_pack: productFields.units_per_pack.default(1),
    size: productFields.size.default(null),
    color: productFields.color.default(null),
    material: productFields.material.default(null),
    category_id: productFields.category_id.default(null),
    active: productFields.active.default(true),
    /** A product of the same company whose images are copied to the new one. */
    pictures_of: id.optional(),
  }),
  answer: product,
  statuses: [201],
  refusals: ['company_missing', 'company_inactive', 'sku_exists', 'not_found', 'category_gone', 'gross_below_net'],
  idempotent: true,
  stale: ['products', 'dashboard'],
});

export const updateProduct = endpoint('PATCH /api/supplier/products/:product_id', 'updateProduct', {
  summary:
    "Update a product, merging with concurrent changes. Currency and pack can't change while a submitted round offers it.",
  body: editOf(productFields),
  answer: product,
  refusals: [
    'not_found',
    'company_missing',
    'category_gone',
    'sku_exists',
    'product_locked',
    'round_too_large',
    'gross_below_net',
    'changed_meanwhile',
  ],
  stale: ['products', 'rounds', 'dashboard'],
});

/** Maximum images of one product, because every response with the product contains them. */
export const maxProductImages = 12;

export const addProductImage = endpoint('POST /api/supplier/products/:product_id/images', 'addProductImage', {
  summary: 'Add an image at the end, up to 12 and without duplicates. The first one is primary.',
  upload: { field: 'file', maxBytes: 8 * 1024 * 1024, accept: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] },
  answer: product,
  refusals: [
    'not_found',
    'company_missing',
    'images_full',
    'image_exists',
    'image_unreadable',
    'image_too_large',
    'store_unavailable',
  ],
  stale: ['products', 'rounds'],
});

export const deleteProductImage = endpoint(
  'DELETE /api/supplier/products/:product_id/images/:image_id',
  'deleteProductImage',
  {
    summary: 'Delete an image. Deleting the primary one promotes the next.',
    answer: product,
    refusals: ['not_found', 'company_missing'],
    stale: ['products', 'rounds'],
  },
);

export const setPrimaryImage = endpoint(
  'POST /api/supplier/products/:product_id/images/:image_id/primary',
  'setPrimaryImage',
  {
    summary: 'Make an image the primary one and move it first.',
    answer: product,
    refusals: ['not_found', 'company_missing'],
    stale: ['products', 'rounds'],
  },
);

export const orderProductImages = endpoint('PUT /api/supplier/products/:product_id/images', 'orderProductImages', {
  summary: "Reorder images, with the first one primary. Images you don't name follow in their current order.",
  body: z.strictObject({ image_ids: z.array(id).min(1).max(maxProductImages) }),
  answer: product,
  refusals: ['not_found', 'company_missing'],
  stale: ['products', 'rounds'],
});

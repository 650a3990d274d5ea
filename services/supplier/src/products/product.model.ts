import { z } from 'zod';
import { product, productImage } from '@junto/contracts/product';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** A product of a supplier's catalogue. */
export const storedProduct = stored(
  'products',
  product.extend({
    /** In the order in which they are shown; the first is the primary. */
    images: z.array(productImage.omit({ product_id: true })),
    /** The SKU without case: `re-tap-50` and `RE-TAP-50` are one article. */
    sku_key: z.string(),
    /** Submitted and approved rounds that offer it: while there is one, currency and pack are fixed (decision 14). */
    locked_by: z.array(z.string()),
    /** The name as it sorts: without case and accents. */
    name_key: z.string(),
    /** Name, SKU, category and barcode, folded, for the search. */
    search_text: z.string(),
  }),
  [
    [{ supplier_id: 1, sku_key: 1 }, { unique: true }],
    [{ supplier_id: 1, created_at: -1, _id: -1 }],
    [{ supplier_id: 1, name_key: 1, _id: 1 }],
    [{ supplier_id: 1, price_minor: 1, _id: 1 }],
    [{ category_id: 1 }],
  ],
);
export const ProductModel = storedProduct.model;
export type ProductDoc = DocOf<typeof storedProduct>;
export type ImageDoc = ProductDoc['images'][number];

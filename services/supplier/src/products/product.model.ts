import { z } from 'zod';
import { product, productImage } from '@junto/contracts/product';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** A product of a supplier's catalogue. */
export const storedProduct = stored(
  'products',
  product.extend({
    /** In display order; the first is the primary image. */
    images: z.array(productImage.omit({ product_id: true })),
    /** SKU in lower case: `re-tap-50` and `RE-TAP-50` are the same product. */
    sku_key: z.string(),
    /**
     * Submitted and approved rounds that offer it: while there is one, currency and pack cannot change (decision 14).
     */
    locked_by: z.array(z.string()),
    /** Sort key of the name, without case and accents. */
    name_key: z.string(),
    /** Normalized name, SKU, category and barcode, for search. */
    search_text: z.string(),
  }),
  [
    [{ supplier_id: 1, sku_key: 1 }, { unique: true }],
    [{ supplier_id: 1, created_at: -1, _id: -1 }],
    [{ supplier_id: 1, name_key: 1, _id: 1 }],
    [{ supplier_id: 1, price_minor: 1, _id: 1 }],
    [{ category_id: 1 }],
    // Create Round lists and counts the active products of one currency.
    [{ supplier_id: 1, active: 1, currency: 1, created_at: -1, _id: -1 }],
  ],
);
export const ProductModel = storedProduct.model;
export type ProductDoc = DocOf<typeof storedProduct>;
export type ImageDoc = ProductDoc['images'][number];

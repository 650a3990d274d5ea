import { z } from 'zod';
import { numberKinds } from '@junto/domain/number-kinds';
import { endpoint } from '../endpoint';
import { product } from '../product';
import { count, decimal, id } from '../wire';
import { productRound } from './rounds';

/** Maximum products of one bulk edit. */
export const maxProductsAtOnce = 100;

/** Changes for all products; at least one. */
export const productsChange = z.strictObject({
  category_id: id.nullable().optional(),
  /** Percentage added to the price the user saw, negative to lower it; rounded to minor units. */
  price_percent: decimal({ ...numberKinds.percent, min: -100 }).optional(),
  active: z.boolean().optional(),
});
export type ProductsChange = z.output<typeof productsChange>;

export const changeProducts = endpoint('POST /api/supplier/product-changes', 'changeProducts', {
  summary:
    'Change the category, price (by percent), and status of up to 100 products, each on its own. Idempotent: based on the values the caller saw.',
  body: z.strictObject({
    ...productsChange.shape,
    products: z
      .array(
        product
          .pick({ id: true, version: true, unit_price: true, category_id: true, active: true })
          .extend({ version: z.int().min(1) })
          .strict(),
      )
      .min(1)
      .max(maxProductsAtOnce),
  }),
  answer: z.object({
    /** In the order of the request. */
    results: z.array(
      z.object({
        product_id: id,
        /** Reason why the product was not changed; null if it was. */
        refused: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
        product: product.nullable(),
      }),
    ),
  }),
  refusals: ['company_missing'],
  stale: ['products', 'rounds', 'dashboard'],
});

export const findTouchedRounds = endpoint('POST /api/supplier/touched-rounds', 'findTouchedRounds', {
  summary:
    'Find running rounds that offer given products, with their pools and how many orders and carts contain them.',
  body: z.strictObject({ products: z.array(id).min(1).max(maxProductsAtOnce) }),
  answer: z.object({
    rounds: z.array(productRound.omit({ moq: true })),
    /** Number of orders and open carts that contain the products; null if the buyer service does not respond. */
    held: z.object({ orders: count, carts: count }).nullable(),
  }),
  refusals: ['company_missing'],
});

import { z } from 'zod';
import { maxOffers } from '@junto/domain/round';
import { endpoint } from '../endpoint';
import { offeredProduct } from '../offered-product';
import { count, filledText, id, page, paging, search, tradeCurrency } from '../wire';

/** Unknown SKUs of one request that a similar product is searched for. */
export const maxSimilarSkus = 20;

export const countOfferableProducts = endpoint(
  'GET /api/supplier/offerable-products/currencies',
  'countOfferableProducts',
  {
    summary: 'Count the active products per currency, the most frequent currency first. Counts stop at 1,000.',
    answer: z.object({ items: z.array(z.object({ currency: tradeCurrency, products: count })) }),
    tags: ['products'],
  },
);

export const listOfferableProducts = endpoint('GET /api/supplier/offerable-products', 'listOfferableProducts', {
  summary: 'List the active products in the currency of a round, newest first, up to 1,000 per request.',
  query: z.strictObject({
    search,
    category_id: id.optional(),
    currency: tradeCurrency.default('USD'),
    cursor: paging.cursor,
    limit: z.coerce.number().int().min(1).max(maxOffers).default(50),
  }),
  answer: page(offeredProduct),
  tags: ['products'],
});

export const findOfferableProducts = endpoint('POST /api/supplier/offerable-products', 'findOfferableProducts', {
  summary:
    'Find the products of up to 1,000 SKUs, ignoring case, and for up to 20 unknown ones the most similar SKU that a round in the currency can offer.',
  body: z.strictObject({
    currency: tradeCurrency,
    sku_codes: z.array(filledText(64)).min(1).max(maxOffers),
  }),
  answer: z.object({
    items: z.array(offeredProduct),
    similar: z.array(z.object({ sku_code: z.string(), product: offeredProduct })).max(maxSimilarSkus),
  }),
  refusals: ['company_missing'],
});

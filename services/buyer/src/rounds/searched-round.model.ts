import { z } from 'zod';
import { listedRoundHead, type Offer } from '@junto/contracts/buyer/rounds';
import { foldText } from '@junto/domain/fold-text';
import { toMinor } from '@junto/domain/money';
import { roundBands, type RoundBand } from '@junto/domain/pool-progress';
import { indexForSearch, searchTextOf } from '@junto/service-kit/lists/gram-search';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import type { ListedRound } from './listed-round.model';

/**
 * Search fields of an approved round, separate from the round: a search reads a thousand of these, and a round with its
 * offers is hundreds of times larger. Deleted when the round closes.
 */
export const storedSearchedRound = stored(
  'searched_rounds',
  listedRoundHead.pick({ id: true, created_at: true, currency: true, supplier_id: true, supplier_name: true }).extend({
    /** Folded title, description, supplier, and names and SKUs of the products. */
    search_text: z.string(),
    /** Grams of the text (`gramsOf`). */
    grams: z.array(z.string()),
    /** Facets in the sorts of the list; the first one is its band. */
    marks: z.array(z.string()),
    /** Categories of its available products. */
    categories: z.array(z.string()),
    /** Distinct unit prices of its available products, in minor units. */
    prices: z.array(z.int()),
    /** Its deadline; without one, a day that no list reaches. */
    closes: z.date(),
    /** Folded title, as far as it decides a sort. */
    title_key: z.string(),
    /**
     * Overall progress, as a band and in thousandths; they follow the round lock within seconds (`update-bands.ts`).
     */
    band: z.enum(roundBands),
    filled: z.int(),
    /** Version of the lock at that progress; -1 before any. */
    filled_seq: z.int(),
  }),
  [
    [{ grams: 1, created_at: -1, _id: -1 }, { name: 'grams' }],
    // The index contains the text: a walk reads keys instead of documents.
    [{ created_at: -1, _id: -1, search_text: 1 }, { name: 'newest' }],
    [{ marks: 1, created_at: -1, _id: -1 }, { name: 'marks_newest' }],
    [{ marks: 1, closes: 1, _id: 1 }, { name: 'marks_closing' }],
    [{ marks: 1, filled: -1, _id: -1 }, { name: 'marks_fullest' }],
    [{ marks: 1, title_key: 1, _id: 1 }, { name: 'marks_title' }],
    [{ prices: 1 }, { name: 'prices' }],
  ],
);
export const SearchedRoundModel = storedSearchedRound.model;
export type SearchedRound = DocOf<typeof storedSearchedRound>;

export type FindableRound = Pick<
  ListedRound,
  '_id' | 'title' | 'description' | 'supplier_id' | 'supplier_name' | 'currency' | 'close_at' | 'created_at'
> & { offers: readonly Offer[] };

/** The facet of every round: an unfiltered list walks along it. */
export const anyRound = 'any';
export const bandFacet = (band: RoundBand) => `band ${band}`;
export const currencyFacet = (currency: string) => `currency ${currency}`;
export const supplierFacet = (supplierId: string) => `supplier ${supplierId}`;
export const categoryFacet = (category: string) => `category ${category}`;

const never = new Date('9999-12-31T00:00:00.000Z');
const titleLength = 200;

/** Search fields of a round. @param band current band; orders change it */
export function findable(round: FindableRound, band: RoundBand) {
  const { _id, offers, ...head } = round;
  const orderable = offers.filter(({ product }) => product.active).map(({ product }) => product);
  const categories = [...new Set(orderable.flatMap(({ category }) => category ?? []))];
  const products = orderable.flatMap(({ name, sku_code }) => [name, sku_code]);
  const search_text = searchTextOf(head.title, head.description, head.supplier_name, ...products);
  return {
    created_at: head.created_at,
    currency: head.currency,
    supplier_id: head.supplier_id,
    supplier_name: head.supplier_name,
    ...indexForSearch(search_text),
    marks: [
      bandFacet(band),
      anyRound,
      currencyFacet(head.currency),
      supplierFacet(head.supplier_id),
      ...categories.map(categoryFacet),
    ],
    categories,
    prices: [...new Set(orderable.map(({ unit_price }) => toMinor(unit_price)))],
    closes: head.close_at ?? never,
    title_key: [...foldText(head.title)].slice(0, titleLength).join(''),
  };
}

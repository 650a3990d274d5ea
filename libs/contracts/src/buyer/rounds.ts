import { z } from 'zod';
import { numberKinds } from '@junto/domain/number-kinds';
import { maxTiers } from '@junto/domain/outcome/terms';
import { roundBands } from '@junto/domain/pool-progress';
import { choices } from '../choices';
import { endpoint } from '../endpoint';
import { offeredProduct, productBeside } from '../offered-product';
import { roundHead, roundStatus } from '../round';
import { roundProgress } from '../round-progress';
import { supply } from '../supply';
import {
  count,
  id,
  imagePath,
  instant,
  money,
  page,
  paging,
  text,
  tradeCurrencies,
  tradeCurrency,
  units,
} from '../wire';

/** Share of the MOQ in percent from which a product ships; null is the full MOQ. */
export const minimumFill = z.int().min(numberKinds.minimumFill.min).max(numberKinds.minimumFill.max).nullable();

/** A lower price per unit for every buyer, once the pool has this many units. */
export const priceTier = z.strictObject({ from_units: units, unit_price: money });
export type PriceTier = z.output<typeof priceTier>;
/** Tiers of an offer in rising units and falling prices (`tierProblems`). */
export const priceTiers = z.array(priceTier).max(maxTiers);

/** Price per unit of buying alone, with which screens compare the pool's; null without one. */
export const listPrice = money.nullable();

/** Terms that may change in favor of the buyers while a round runs. */
export const runningTerms = z.object({
  moq: z.int().min(1),
  max_qty: z.int().min(1).nullable(),
  minimum_fill: minimumFill,
});

/** Terms of one product in one round; live quantities are separate. */
export const offer = z.object({
  id,
  round_id: id,
  product_id: id,
  moq: z.int().min(1),
  max_qty: z.int().min(1).nullable(),
  /** Absent from older rounds, like the two below. */
  minimum_fill: minimumFill.optional(),
  tiers: priceTiers.optional(),
  list_price: listPrice.optional(),
  /** Terms at the submission, if they changed while the round runs. */
  submitted: runningTerms.nullish(),
  /** Stated by the supplier: new orders stop at it, while `max_qty` stays. Null or absent without a limit. */
  supply: supply.nullish(),
  product: offeredProduct,
});
export type Offer = z.output<typeof offer>;

/**
 * Live quantities of one offer. `remaining` is null without a cap. `approved_qty` counts the units of approved orders,
 * which decide the most that an order pays; only of offers with price tiers, absent without such orders. `held` counts
 * units below the cap that only the waitlist can order; absent without any. `remaining` excludes them.
 */
export const poolState = z.object({
  round_product_id: id,
  current_committed_qty: count,
  total_selected: count,
  approved_qty: count.optional(),
  /** Units that up-to quantities of orders add if they complete the offer; absent without any. */
  drawable_qty: count.optional(),
  held: count.optional(),
  remaining: count.nullable(),
  version: z.int(),
});
export type PoolState = z.output<typeof poolState>;

/** Buyers see a round from its approval on. */
export const listedRoundHead = roundHead.extend({ status: roundStatus.extract(['approved', 'closed']) });

/** A round in the list: progress by product, totals over its offers, and images of its first products. */
export const roundCard = listedRoundHead.extend({
  products: count,
  image: imagePath.nullable(),
  /** Absent from older releases, like `progress`. */
  images: z.array(imagePath).max(3).optional(),
  progress: roundProgress.optional(),
  total_committed: count,
  total_moq: count,
});
export type RoundCard = z.output<typeof roundCard>;

export const roundWithOffers = listedRoundHead.extend({ offers: z.array(offer) });
export type RoundWithOffers = z.output<typeof roundWithOffers>;

/** Time until a round's close: a day, 7 days, 30 days. */
export const closesWithin = ['day', 'week', 'month'] as const;
export const roundOrders = ['newest', 'closing', 'fullest', 'title'] as const;

const price = z.coerce.number().min(0).max(numberKinds.money.max);

/**
 * Filter of rounds; values of a field are combined by 'or' (`choicesText`), fields by 'and'. Prices are those of an
 * available product in the currency of its round.
 */
export const roundFilter = z.strictObject({
  search: text(100).optional(),
  /** Names of categories. */
  category: choices().optional(),
  /** Ids of suppliers. */
  supplier: choices(id).optional(),
  currency: choices(z.enum(tradeCurrencies)).optional(),
  progress: choices(z.enum(roundBands)).optional(),
  closes: z.enum(closesWithin).optional(),
  price_from: price.optional(),
  price_to: price.optional(),
  sort: z.enum(roundOrders).default('newest'),
});
export type RoundFilter = z.output<typeof roundFilter>;

export const listRounds = endpoint('GET /api/buyer/rounds', 'listRounds', {
  summary:
    'List approved rounds, newest first by default. Search matches title, description, supplier, and product names and SKUs.',
  query: z.strictObject({ ...roundFilter.shape, ...paging }),
  answer: page(roundCard),
  tags: ['rounds'],
});

export const listRoundChoices = endpoint('GET /api/buyer/round-choices', 'listRoundChoices', {
  summary: 'List the filters for approved rounds with their counts, at most 30 seconds old.',
  answer: z.object({
    rounds: count,
    /** Those that take orders now; absent from older releases. */
    open: count.optional(),
    categories: z.array(z.object({ name: z.string(), rounds: count })),
    suppliers: z.array(z.object({ id, name: z.string(), rounds: count })),
    currencies: z.array(z.object({ currency: tradeCurrency, rounds: count })),
    progress: z.array(z.object({ band: z.enum(roundBands), rounds: count })),
  }),
  tags: ['round-choices'],
});

export const readRound = endpoint('GET /api/buyer/rounds/:round_id', 'readRound', {
  summary:
    'Get an approved round with its offers and products, precompressed and with an ETag, or a closed round the caller took part in.',
  answer: roundWithOffers,
  tags: ['round'],
});

/** A product in an open round, found by name or SKU. */
const foundProduct = z.object({
  /** Id of the offer. */
  id,
  round_id: id,
  round_title: z.string(),
  supplier_name: z.string(),
  name: z.string(),
  sku_code: z.string(),
  unit_price: z.number(),
  currency: tradeCurrency,
});
export type FoundProduct = z.output<typeof foundProduct>;

export const findProducts = endpoint('GET /api/buyer/products', 'findProducts', {
  summary: 'Find products in approved rounds whose name or SKU contains a text, from the newest matching rounds.',
  query: z.strictObject({ search: text(100).optional(), limit: paging.limit }),
  answer: page(foundProduct),
});

export const readPictures = endpoint(
  'GET /api/buyer/rounds/:round_id/products/:round_product_id/pictures',
  'readPictures',
  {
    summary:
      "Get an offered product's images, primary first, and its details: description, barcode, and pack weight and dimensions.",
    answer: productBeside.extend({ images: z.array(imagePath) }),
    tags: ['round'],
  },
);

export const listBarcodes = endpoint('GET /api/buyer/rounds/:round_id/barcodes', 'listBarcodes', {
  summary: "List the barcodes of a round's products; products without one are left out.",
  answer: z.object({ barcodes: z.array(z.object({ round_product_id: id, barcode: z.string() })) }),
  tags: ['round'],
});

export const readPools = endpoint('GET /api/buyer/rounds/:round_id/pools', 'readPools', {
  summary: 'Get live quantities for every offer in a round.',
  answer: z.object({ pools: z.array(poolState), as_of: instant }),
  tags: ['pools'],
});

/** Committed units of a pool at one time. */
export const poolPoint = z.object({ at: instant, committed: count });

export const readPoolHistory = endpoint('GET /api/buyer/rounds/:round_id/pool-history', 'readPoolHistory', {
  summary: 'Get committed units over time for every offer in a round, up to 60 points each.',
  answer: z.object({
    offers: z.array(z.object({ round_product_id: id, points: z.array(poolPoint) })),
  }),
  tags: ['pool-history'],
});

import type { Offer } from '@junto/contracts/buyer/rounds';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { roundState as state } from '@junto/contracts/round-state';
import { ownRoundRow } from '@junto/contracts/supplier/rounds';
import type { TradeCurrency } from '@junto/contracts/wire';
import { isNamedPlaceMissing } from '@junto/domain/incoterm';
import { fromMinor } from '@junto/domain/money';
import { tierProblems } from '@junto/domain/outcome/tier-problems';
import { timesProblem } from '@junto/domain/round';
import { toDto } from '@junto/service-kit/mongo/dto';
import { toOfferedProductDto } from '../products/product';
import type { ProductDoc } from '../products/product.model';
import { offeredTerms } from './round-terms';
import { storedRound, type OfferDoc, type RoundDoc } from './round.model';

/** Sort key of rounds without a deadline. */
export const neverCloses = new Date('9999-12-31T00:00:00.000Z');

export type ProductsById = ReadonlyMap<string, ProductDoc>;

export interface Terms {
  currency: TradeCurrency;
  offers: readonly Pick<OfferDoc, 'product_id' | 'moq' | 'max_qty' | 'tiers'>[];
}

/**
 * Validates the offers of a round against the catalogue (decisions 14 and 15); the refusal names the first invalid
 * product. `products` must contain every offered product.
 */
export function judgeOffers(
  { currency, offers }: Terms,
  products: ProductsById,
): Refusal<'product_inactive' | 'currency_mismatch' | 'max_below_moq' | 'tiers_invalid'> | undefined {
  for (const [index, { product_id, moq, max_qty, tiers = [] }] of offers.entries()) {
    const product = products.get(product_id);
    if (!product) throw new Error(`product ${product_id} is missing`);
    const named = { product: product.name };
    if (!product.active) return refuse('product_inactive', named);
    if (product.currency !== currency) return refuse('currency_mismatch', { ...named, currency: product.currency });
    if (max_qty !== null && max_qty < moq) return refuse('max_below_moq', { ...named, moq });
    const prices = tiers.map(({ from_units, price_minor }) => ({ fromUnits: from_units, priceMinor: price_minor }));
    const found = tierProblems({ moq, maxQty: max_qty }, { basePriceMinor: product.price_minor, tiers: prices });
    if (found.length > 0)
      return refuse(
        'tiers_invalid',
        named,
        found.map(({ tier, field, code }) => ({
          path: `offers.${index}.tiers.${tier}.${field === 'fromUnits' ? 'from_units' : 'unit_price'}`,
          message: code,
        })),
      );
  }
  return undefined;
}

const kibibyte = 1024;
/**
 * Maximum size of a round's offers in bytes. Until approval, an event carries all of them in one message of at most 900
 * KiB: a thousand offers of ordinary products have half a megabyte, but with maximum text lengths they would not fit.
 * Products may be renamed later, so each stage leaves room for the next.
 */
export const offersBytes = { submitted: 700 * kibibyte, renamed: 780 * kibibyte, published: 850 * kibibyte } as const;

/** Offers with the current price and pack of their products, for repeating the round later. */
export function asOfferedNow(offers: readonly OfferDoc[], products: ProductsById): OfferDoc[] {
  return offers.map((offer) => {
    const product = products.get(offer.product_id);
    const as_offered = product && { price_minor: product.price_minor, units_per_pack: product.units_per_pack };
    return { ...offer, as_offered: as_offered ?? null };
  });
}

type Offered = Pick<RoundDoc, '_id' | 'offers'> & Partial<Pick<RoundDoc, 'status'>>;

export function judgeWeight(
  round: Offered,
  products: ProductsById,
  bound: number,
): Refusal<'round_too_large'> | undefined {
  return bytesOf(offersOnTheWire(round, products)) <= bound ? undefined : refuse('round_too_large');
}

function bytesOf(offers: readonly Offer[]): number {
  return Buffer.byteLength(JSON.stringify(offers));
}

type Times = Pick<RoundDoc, 'open_at' | 'close_at'>;

/** A round must close in the future, and after it opens. */
export function judgeTimes(times: Times & { open_at: null }, now: Date): Refusal<'closes_in_the_past'> | undefined;
export function judgeTimes(
  times: Times,
  now: Date,
): Refusal<'closes_before_opening' | 'closes_in_the_past'> | undefined;
export function judgeTimes(
  { open_at, close_at }: Times,
  now: Date,
): Refusal<'closes_before_opening' | 'closes_in_the_past'> | undefined {
  const problem = timesProblem({ openAt: open_at, closeAt: close_at }, now);
  return problem && refuse(problem);
}

/** Only a round with a deadline can be extended. */
export function judgeExtension({
  extend_days,
  close_at,
}: {
  extend_days: number | null;
  close_at: string | null;
}): Refusal<'extension_without_close'> | undefined {
  return extend_days !== null && close_at === null ? refuse('extension_without_close') : undefined;
}

/** An Incoterm requires a named place, and a place requires an Incoterm. */
export function judgeNamedPlace({
  incoterm,
  incoterm_place: place,
}: Pick<RoundDoc, 'incoterm' | 'incoterm_place'>): Refusal<'incoterm_incomplete'> | undefined {
  return isNamedPlaceMissing({ incoterm, place }) ? refuse('incoterm_incomplete') : undefined;
}

/** Terms with the current catalogue data of their products. Price tiers freeze the price at the submission. */
export function offersOnTheWire(round: Offered, products: ProductsById): Offer[] {
  return round.offers.map((held) => {
    const product = products.get(held.product_id);
    if (!product) throw new Error(`product ${held.product_id} is missing`);
    const frozen = held.tiers?.length && round.status !== 'draft' ? held.as_offered : undefined;
    const shown = toOfferedProductDto(product);
    return {
      ...offeredTerms(held),
      round_id: round._id,
      product: frozen ? { ...shown, unit_price: fromMinor(frozen.price_minor) } : shown,
    };
  });
}

/**
 * State of a round in events and command responses.
 * @param products if given, offers are included, provided they fit into a message
 */
export const roundState = toDto(
  state,
  storedRound,
  (round, supplierName: string, products: ProductsById | undefined) => {
    const offers = products && offersOnTheWire(round, products);
    const changed_terms = changedTermsOf(round);
    const supplies = suppliesOf(round);
    return {
      ...aside(round, supplierName),
      ...(offers && bytesOf(offers) <= offersBytes.published && { offers }),
      ...(changed_terms.length > 0 && { changed_terms }),
      ...(supplies.length > 0 && { supplies }),
    };
  },
);

/** Offers whose terms changed since the submission. */
function changedTermsOf({ offers }: Pick<RoundDoc, 'offers'>) {
  return offers.flatMap(({ id, moq, max_qty, minimum_fill = null, submitted }) =>
    submitted ? [{ round_product_id: id, moq, max_qty, minimum_fill, submitted }] : [],
  );
}

/** Offers with a stated supply. */
function suppliesOf({ offers }: Pick<RoundDoc, 'offers'>) {
  return offers.flatMap(({ id, supply }) => (supply ? [{ round_product_id: id, ...supply }] : []));
}

/** A row of the list; totals are stored on the round, so offers need not be read. */
export const rowOnTheWire = toDto(ownRoundRow, storedRound, aside);

function aside({ close_step }: Pick<RoundDoc, 'close_step'>, supplierName: string) {
  return { closing: close_step === 'under_way', supplier_name: supplierName };
}

import type { Offer } from '@junto/contracts/buyer/rounds';
import type { RoundState } from '@junto/contracts/events/supplier';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { OwnRoundRow } from '@junto/contracts/supplier/rounds';
import type { TradeCurrency } from '@junto/contracts/wire';
import { timesProblem, type RoundTimes } from '@junto/domain/round';
import { offeredOnWire } from '../products/product';
import type { ProductDoc } from '../products/product.model';
import type { RoundDoc } from './round.model';

export type ProductsById = ReadonlyMap<string, ProductDoc>;

export interface Terms {
  currency: TradeCurrency;
  offers: readonly { productId: string; moq: number; maxQty: number | null }[];
}

/**
 * Judges what a round offers against the catalogue (decisions 14 and 16); the refusal names the first product at fault.
 * Every offered product is expected in `products`.
 */
export function judgeOffers(
  { currency, offers }: Terms,
  products: ProductsById,
): Refusal<'product_inactive' | 'currency_mismatch' | 'max_below_moq'> | undefined {
  for (const { productId, moq, maxQty } of offers) {
    const product = products.get(productId);
    if (!product) throw new Error(`product ${productId} is not there`);
    const named = { product: product.name };
    if (!product.active) return refuse('product_inactive', named);
    if (product.currency !== currency) return refuse('currency_mismatch', { ...named, currency: product.currency });
    if (maxQty !== null && maxQty < moq) return refuse('max_below_moq', { ...named, moq });
  }
  return undefined;
}

const kibibyte = 1024;
/**
 * Bytes that a round's offers may weigh. Up to its approval an event carries all of them in one message of at most
 * 900 KiB: a thousand offers of ordinary products weigh half a megabyte, ones whose every text is drawn out to its end
 * would not fit. Products follow the catalogue, so each stage leaves the next some room.
 */
export const offersBytes = { submitted: 700 * kibibyte, renamed: 780 * kibibyte, told: 850 * kibibyte } as const;

type Offered = Pick<RoundDoc, '_id' | 'offers'>;

export function judgeWeight(
  round: Offered,
  products: ProductsById,
  bound: number,
): Refusal<'round_too_large'> | undefined {
  return weightOf(round, products) <= bound ? undefined : refuse('round_too_large');
}

function weightOf(round: Offered, products: ProductsById): number {
  return Buffer.byteLength(JSON.stringify(offersOnWire(round, products)));
}

/** A round must close in the future, and after it opens. */
export function judgeTimes(
  times: RoundTimes,
  now: Date,
): Refusal<'closes_before_opening' | 'closes_in_the_past'> | undefined {
  const problem = timesProblem(times, now);
  return problem && refuse(problem);
}

/** Terms and their products as the catalogue has them now. */
export function offersOnWire(round: Pick<RoundDoc, '_id' | 'offers'>, products: ProductsById): Offer[] {
  return round.offers.map((offer) => {
    const product = products.get(offer.productId);
    if (!product) throw new Error(`product ${offer.productId} is not there`);
    const { _id, productId, moq, maxQty } = offer;
    return {
      id: _id,
      round_id: round._id,
      product_id: productId,
      moq,
      max_qty: maxQty,
      product: offeredOnWire(product),
    };
  });
}

/** The state that events and commands carry. @param products with them the offers too, if these fit into a message */
export function roundState(round: RoundDoc, supplierName: string, products?: ProductsById): RoundState {
  return {
    ...head(round, supplierName),
    submitted_at: at(round.submittedAt),
    approved_at: at(round.approvedAt),
    closed_at: at(round.closedAt),
    ...(products && weightOf(round, products) <= offersBytes.told && { offers: offersOnWire(round, products) }),
  };
}

/** A row of the list: its totals stand on the round, so the offers need not be read. */
export function rowOnWire(round: Omit<RoundDoc, 'offers'>, supplierName: string): OwnRoundRow {
  return {
    ...head(round, supplierName),
    products: round.totals.products,
    total_committed: round.totals.committed,
    total_moq: round.totals.moq,
    buyers: round.totals.buyers,
    version: round.version,
  };
}

function head(round: Omit<RoundDoc, 'offers'>, supplierName: string) {
  return {
    id: round._id,
    title: round.title,
    description: round.description,
    currency: round.currency,
    open_at: at(round.openAt),
    close_at: at(round.closeAt),
    status: round.status,
    closing: round.closingSince !== null,
    reason: round.reason,
    supplier_id: round.supplierId,
    supplier_name: supplierName,
    created_at: round.createdAt.toISOString(),
  };
}

function at(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}

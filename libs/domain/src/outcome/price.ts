import type { Minor } from '../money';
import type { OfferPrices, PriceTier } from './terms';

/** Price at a demand: the tier that it reaches, else the base price. */
export function priceAt({ basePriceMinor, tiers }: OfferPrices, units: number): Minor {
  return tiers.findLast(({ fromUnits }) => fromUnits <= units)?.priceMinor ?? basePriceMinor;
}

/**
 * The most that an order pays per unit, with which the order is placed. Pending orders of others do not count, because
 * they can be rejected.
 * @param approvedUnits units of approved orders @param qty units of the own order
 */
export function placingPrice(prices: OfferPrices, approvedUnits: number, qty: number): Minor {
  return priceAt(prices, approvedUnits + qty);
}

/**
 * The one price of an offer at settlement: the tier that the demand reaches, or the lowest price placed. Approved units
 * only grow until the close, so the tier is the lower one unless stored prices are inconsistent.
 * @param placed prices of all lines of the offer
 */
export function settledPrice(prices: OfferPrices, demand: number, placed: readonly Minor[]): Minor {
  return placed.reduce((lowest, price) => Math.min(lowest, price), priceAt(prices, demand));
}

/** Whether the price can still fall, so that screens write 'at most'. */
export function canPriceFall({ tiers }: OfferPrices, priceMinor: Minor): boolean {
  return tiers.some((tier) => tier.priceMinor < priceMinor);
}

/** Whole percent by which a price is below another one, rounded down: 7.9 % less is '7 % less'. */
export function percentBelow(priceMinor: Minor, referenceMinor: Minor): number {
  if (referenceMinor <= priceMinor) return 0;
  return Math.floor(((referenceMinor - priceMinor) * 100) / referenceMinor);
}

export interface NextTier extends PriceTier {
  /** Units that the pool lacks to reach the tier, at least 1. */
  missingUnits: number;
  /** Reduction against the current price. */
  percentLess: number;
}

/** The next tier above a demand; undefined once the last one is reached. */
export function nextTier(prices: OfferPrices, units: number): NextTier | undefined {
  const tier = prices.tiers.find(({ fromUnits }) => fromUnits > units);
  if (!tier) return undefined;
  const percentLess = percentBelow(tier.priceMinor, priceAt(prices, units));
  return { ...tier, missingUnits: tier.fromUnits - units, percentLess };
}

export interface PriceStep {
  /** Null for the base price. */
  fromUnits: number | null;
  priceMinor: Minor;
  state: 'passed' | 'now' | 'next' | 'ahead';
  /** A step that is not reached yet, but would be with the typed units. */
  isReachedByTyped: boolean;
}

/** Every price of an offer, the base price first, as shown beside its pool. */
export function priceSteps(prices: OfferPrices, committed: number, typed: number): PriceStep[] {
  const current = prices.tiers.findLastIndex(({ fromUnits }) => fromUnits <= committed) + 1;
  const base = { fromUnits: null, priceMinor: prices.basePriceMinor };
  return [base, ...prices.tiers].map(({ fromUnits, priceMinor }, index) => ({
    fromUnits,
    priceMinor,
    state: index < current ? 'passed' : index === current ? 'now' : index === current + 1 ? 'next' : 'ahead',
    isReachedByTyped: index > current && fromUnits !== null && fromUnits <= committed + typed,
  }));
}

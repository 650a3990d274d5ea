import type { Minor } from '../money';
import { maxTiers, type OfferPrices, type OfferTerms, type PriceTier } from './terms';

export const tierProblemCodes = [
  'too_many_tiers',
  'tier_below_moq',
  'tier_above_cap',
  'tier_units_not_rising',
  'tier_price_not_falling',
  'tier_without_price',
] as const;
export type TierProblemCode = (typeof tierProblemCodes)[number];

export interface TierProblem {
  /** Index of the tier. */
  tier: number;
  field: 'fromUnits' | 'priceMinor';
  code: TierProblemCode;
  /** The smallest or the largest value that the field accepts here: units, or minor units of money. */
  least?: number;
  most?: number;
}

/**
 * Problems of price tiers, at most one per field: units start at the MOQ, rise and stay within the cap; prices fall
 * strictly and are at least one cent. Each tier is compared with the one before it, valid or not.
 */
export function tierProblems(
  { moq, maxQty }: Pick<OfferTerms, 'moq' | 'maxQty'>,
  { basePriceMinor, tiers }: OfferPrices,
): TierProblem[] {
  return tiers.flatMap((tier, index) => {
    if (index >= maxTiers) return [{ tier: index, field: 'fromUnits' as const, code: 'too_many_tiers' as const }];
    const before = tiers[index - 1];
    const found = [unitsProblem(tier, before, moq, maxQty), priceProblem(tier, before?.priceMinor ?? basePriceMinor)];
    return found.flatMap((problem) => (problem ? [{ tier: index, ...problem }] : []));
  });
}

/** The tiers before the first problem, which a preview can show. */
export function validTiers(offer: Pick<OfferTerms, 'moq' | 'maxQty'>, prices: OfferPrices): readonly PriceTier[] {
  const [first] = tierProblems(offer, prices);
  return first ? prices.tiers.slice(0, first.tier) : prices.tiers;
}

type FieldProblem = Omit<TierProblem, 'tier'> | undefined;

function unitsProblem(
  { fromUnits }: PriceTier,
  before: PriceTier | undefined,
  moq: number,
  maxQty: number | null,
): FieldProblem {
  const field = 'fromUnits';
  if (before && fromUnits <= before.fromUnits)
    return { field, code: 'tier_units_not_rising', least: before.fromUnits + 1 };
  if (fromUnits < moq) return { field, code: 'tier_below_moq', least: moq };
  if (maxQty !== null && fromUnits > maxQty) return { field, code: 'tier_above_cap', most: maxQty };
  return undefined;
}

function priceProblem({ priceMinor }: PriceTier, beforeMinor: Minor): FieldProblem {
  const field = 'priceMinor';
  if (priceMinor >= beforeMinor) return { field, code: 'tier_price_not_falling', most: beforeMinor - 1 };
  if (priceMinor < 1) return { field, code: 'tier_without_price', least: 1 };
  return undefined;
}

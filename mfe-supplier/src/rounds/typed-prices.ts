import { toMinor } from '@junto/domain/money';
import { tierProblems, type TierProblem } from '@junto/domain/outcome/tier-problems';

/** A price tier as typed; cleared fields are null, invalid text is NaN. */
export interface TypedTier {
  /** Stays the same while other tiers are removed. */
  id: number;
  fromUnits: number | null;
  price: number | null;
}

/** The terms of an offer that its price tiers are validated with. */
export interface TypedPrices {
  product: { id: string; unit_price: number };
  moq: number | null;
  maxQty: number | null;
  tiers?: readonly TypedTier[];
  /** Price of buying alone; null or absent without one. */
  listPrice?: number | null;
}

export interface PriceProblem extends Omit<TierProblem, 'field' | 'code'> {
  field: TierProblem['field'] | 'listPrice';
  code: TierProblem['code'] | 'units_missing' | 'price_missing';
}

const missing = { fromUnits: 'units_missing', priceMinor: 'price_missing' } as const;
const fields = ['fromUnits', 'priceMinor'] as const;

/** Problems of price tiers and list price in the order of their fields. The tier of the list price is after the last. */
export function priceProblems({ product, moq, maxQty, tiers = [], listPrice }: TypedPrices): PriceProblem[] {
  // A comparison with NaN is false, so that a missing value makes no other field wrong.
  const typed = tiers.map(({ fromUnits, price }) => ({
    fromUnits: fromUnits ?? Number.NaN,
    priceMinor: toMinor(price ?? Number.NaN),
  }));
  const offer = { moq: moq ?? Number.NaN, maxQty };
  const found = tierProblems(offer, { basePriceMinor: toMinor(product.unit_price), tiers: typed });
  const ofTiers = typed.flatMap((values, tier) =>
    fields.flatMap((field): PriceProblem[] => {
      if (Number.isNaN(values[field])) return [{ tier, field, code: missing[field] }];
      return found.filter((one) => one.tier === tier && one.field === field);
    }),
  );
  const isListWrong = Number.isNaN(listPrice);
  return isListWrong ? [...ofTiers, { tier: tiers.length, field: 'listPrice', code: 'price_missing' }] : ofTiers;
}

/** Id of the field of a price in the document. */
export function priceFieldId(
  { product, tiers = [] }: Pick<TypedPrices, 'product' | 'tiers'>,
  { tier, field }: Pick<PriceProblem, 'tier' | 'field'>,
): string {
  return [field, product.id, tiers[tier]?.id].join('-');
}

export function priceFieldIds(offer: TypedPrices): string[] {
  return (offer.tiers ?? []).flatMap((_, tier) => fields.map((field) => priceFieldId(offer, { tier, field })));
}

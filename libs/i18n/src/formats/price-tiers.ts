import type { TFunction } from 'i18next';

export interface TierFacts {
  tiers?: readonly { from_units: number; unit_price: number }[] | undefined;
  list_price?: number | null | undefined;
  /** With the price below the first tier, which the texts then start with. */
  product?: { unit_price: number };
}

/**
 * Price tiers of an offer and its list price in words, one text each; empty without both.
 * @param formatPrice in the currency of the offer
 */
export function priceTierTexts(
  t: TFunction,
  { tiers = [], list_price, product }: TierFacts,
  formatPrice: (amount: number) => string,
): string[] {
  return [
    ...(tiers.length > 0 && product ? [t('settlement.atFirst', { price: formatPrice(product.unit_price) })] : []),
    ...tiers.map(({ from_units, unit_price }) =>
      t('settlement.tier', { price: formatPrice(unit_price), units: from_units }),
    ),
    ...(list_price ? [t('settlement.listPrice', { price: formatPrice(list_price) })] : []),
  ];
}

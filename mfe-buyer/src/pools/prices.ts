import { toMinor } from '@junto/domain/money';
import { canPriceFall, placingPrice } from '@junto/domain/outcome/price';
import { pricesOf, type StoredPrices } from '@junto/domain/outcome/stored-prices';

/**
 * The most that a unit costs, and whether the pool can still lower it.
 * @param approved units of approved orders @param qty units of the own order
 */
export function mostPerUnit(offer: StoredPrices, approved: number, qty: number) {
  const prices = pricesOf(offer);
  const priceMinor = placingPrice(prices, approved, qty);
  return { priceMinor, canFall: canPriceFall(prices, priceMinor) };
}

/** Whether a line may cost less in the end than its cart shows. */
export function canLineFall(line: StoredPrices & { unit_price: number }): boolean {
  return canPriceFall(pricesOf(line), toMinor(line.unit_price));
}

export function hasTiers(offers: readonly Pick<StoredPrices, 'tiers'>[]): boolean {
  return offers.some(({ tiers = [] }) => tiers.length > 0);
}

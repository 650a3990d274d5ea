import { fromMinor } from '@junto/domain/money';
import { nextTier, priceAt } from '@junto/domain/outcome/price';
import { pricesOf, type StoredPrices } from '@junto/domain/outcome/stored-prices';
import { formatMoney } from '@junto/i18n/formats/money';
import type { PoolMeter } from '@junto/ui/core';

type Priced = Parameters<typeof PoolMeter>[0]['priced'];

/** What the bar of a pool shows of its price tiers; nothing without any. @param committed live */
export function pricedPool(offer: StoredPrices & { product: { currency: string } }, committed: number): Priced {
  const prices = pricesOf(offer);
  if (prices.tiers.length === 0) return undefined;
  const money = (minor: number) => formatMoney(fromMinor(minor), offer.product.currency);
  const next = nextTier(prices, committed);
  return {
    tiers: prices.tiers.map(({ fromUnits }) => fromUnits),
    price: money(priceAt(prices, committed)),
    next: next && { price: money(next.priceMinor), fromUnits: next.fromUnits },
  };
}

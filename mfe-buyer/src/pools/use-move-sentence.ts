import { useTranslation } from 'react-i18next';
import { fromMinor } from '@junto/domain/money';
import { priceAt } from '@junto/domain/outcome/price';
import { pricesOf, type StoredPrices } from '@junto/domain/outcome/stored-prices';
import { formatMoney } from '@junto/i18n/formats/money';
import type { PoolMove } from '@junto/remote-kit/live/announced-change';

type Priced = StoredPrices & { product: { currency: string } };

/** A move of a pool for screen readers: its units, and the price that everybody pays once a tier is reached. */
export function useMoveSentence(
  offerOf: (id: string) => Priced | undefined,
): (move: PoolMove, selected: number) => string {
  const { t } = useTranslation();
  return (move, selected) => {
    const offer = offerOf(move.id);
    const moved = t('buyer.poolMoved', { ...move, selected });
    if (!offer) return moved;
    const prices = pricesOf(offer);
    const price = priceAt(prices, move.committed);
    if (price >= priceAt(prices, move.was)) return moved;
    return `${moved} ${t('buyer.price.everyonePays', { price: formatMoney(fromMinor(price), offer.product.currency) })}`;
  };
}

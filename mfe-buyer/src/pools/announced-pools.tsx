import { useTranslation } from 'react-i18next';
import type { CartItem } from '@junto/contracts/buyer/carts';
import { fromMinor } from '@junto/domain/money';
import { priceAt } from '@junto/domain/outcome/price';
import { pricesOf, type StoredPrices } from '@junto/domain/outcome/stored-prices';
import { formatMoney } from '@junto/i18n/formats/money';
import { AnnouncedChange, type PoolMove } from '@junto/remote-kit/live/announced-change';
import { laterPool, type ReceivedRound } from '@junto/remote-kit/live/round-figures';
import { inOthersCarts } from './in-others-carts';

interface AnnouncedPoolsProps {
  offers: readonly (StoredPrices & { id: string; moq: number; product: { name: string; currency: string } })[];
  /** Lines of the own cart, as returned by the server. */
  lines: readonly CartItem[] | undefined;
  received: ReceivedRound | undefined;
}

/** Announces moves of pools to screen readers: the units, and the price that everybody pays once a tier is reached. */
export function AnnouncedPools({ offers, lines, received }: AnnouncedPoolsProps) {
  const { t } = useTranslation();
  const sentenceOf = (move: PoolMove) => {
    const line = lines?.find(({ round_product_id: id }) => id === move.id);
    const selected = inOthersCarts(line, laterPool(line?.pool, received?.pools.get(move.id)));
    const moved = t('buyer.poolMoved', { ...move, selected });
    const offer = offers.find(({ id }) => id === move.id);
    if (!offer) return moved;
    const prices = pricesOf(offer);
    const price = priceAt(prices, move.committed);
    if (price >= priceAt(prices, move.was)) return moved;
    return `${moved} ${t('buyer.price.everyonePays', { price: formatMoney(fromMinor(price), offer.product.currency) })}`;
  };
  return (
    <AnnouncedChange
      shown={offers.map(({ id, moq, product }) => ({ id, moq, product: product.name }))}
      received={received}
      sentenceOf={sentenceOf}
    />
  );
}

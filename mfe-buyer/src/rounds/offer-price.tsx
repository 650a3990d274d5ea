import { useTranslation } from 'react-i18next';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { fromMinor } from '@junto/domain/money';
import { priceAt } from '@junto/domain/outcome/price';
import { pricesOf } from '@junto/domain/outcome/stored-prices';
import { Money } from '@junto/ui/core';
import { Saving } from '../pools/price-notes';

interface OfferPriceProps {
  offer: Offer;
  /** Live. */
  committed: number;
  className: string | undefined;
}

/** The price that the pool has reached now, and what it saves against the list price. */
export function OfferPrice({ offer, committed, className }: OfferPriceProps) {
  const { t } = useTranslation();
  const { product, list_price: listPrice } = offer;
  const priceMinor = priceAt(pricesOf(offer), committed);
  return (
    <>
      <p className={className}>
        <b>
          <Money amount={fromMinor(priceMinor)} currency={product.currency} />
        </b>{' '}
        {t(`ui.perUom.${product.uom}`)}
      </p>
      <Saving listPrice={listPrice} priceMinor={priceMinor} currency={product.currency} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { fromMinor } from '@junto/domain/money';
import { priceSteps } from '@junto/domain/outcome/price';
import { pricesOf, type StoredPrices } from '@junto/domain/outcome/stored-prices';
import { Money } from '@junto/ui/core';
import { NextTier } from './price-notes';
import css from './price-stair.module.css';

interface PriceStairProps {
  offer: StoredPrices & { product: { currency: string } };
  /** Live. */
  committed: number;
  /** Units that the order would have, the typed ones included; 0 if none are typed. */
  typed: number;
}

/** Every price of an offer with its units, and how many are missing to the next; nothing once the last is reached. */
export function PriceStair({ offer, committed, typed }: PriceStairProps) {
  const { t } = useTranslation();
  const steps = priceSteps(pricesOf(offer), committed, typed);
  if (steps.at(-1)?.state === 'now') return null;
  return (
    <div className={css.place}>
      <ol className={css.stair} data-many={steps.length > 3 || undefined} aria-label={t('buyer.price.steps')}>
        {steps.map(({ fromUnits, priceMinor, state, isReachedByTyped }) => (
          <li
            key={priceMinor}
            data-state={isReachedByTyped ? 'typed' : state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <Money amount={fromMinor(priceMinor)} currency={offer.product.currency} />{' '}
            {(state === 'now' || state === 'next') && <b>{t(`buyer.price.${state}`)}</b>}
            <small>{fromUnits === null ? t('buyer.price.atFirst') : t('buyer.price.from', { units: fromUnits })}</small>
          </li>
        ))}
      </ol>
      <NextTier offer={offer} committed={committed} />
    </div>
  );
}

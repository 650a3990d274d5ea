import { useTranslation } from 'react-i18next';
import { Money } from '@junto/ui/core';

interface PlacedAmountProps {
  /** Null if the settlement changed nothing. */
  amount: number | null;
  currency: string;
}

/** An amount as placed, struck, before the settled one. Screen readers do not announce that it is struck. */
export function PlacedAmount({ amount, currency }: PlacedAmountProps) {
  const { t } = useTranslation();
  if (amount === null) return null;
  return (
    <>
      <span className="visually-hidden">{t('settlement.was')} </span>
      <s>
        <Money amount={amount} currency={currency} />
      </s>{' '}
    </>
  );
}

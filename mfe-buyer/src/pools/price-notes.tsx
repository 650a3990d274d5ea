import { TagOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { fromMinor, toMinor } from '@junto/domain/money';
import { nextTier } from '@junto/domain/outcome/price';
import { savingOf } from '@junto/domain/outcome/saving';
import { pricesOf, type StoredPrices } from '@junto/domain/outcome/stored-prices';
import { formatMoney } from '@junto/i18n/formats/money';
import { Money, withBold } from '@junto/ui/core';
import css from './price-stair.module.css';

interface AtMostProps {
  amount: number;
  currency: string;
  /** The pool may still lower it. */
  canFall: boolean;
}

/** "$126.00 at most"; the amount alone if it is final. */
export function AtMost({ amount, currency, canFall }: AtMostProps) {
  const { t } = useTranslation();
  if (!canFall) return <Money amount={amount} currency={currency} />;
  return <span className="money">{t('buyer.price.atMost', { price: formatMoney(amount, currency) })}</span>;
}

interface NextTierProps {
  offer: StoredPrices & { product: { currency: string } };
  /** Live. */
  committed: number;
}

/** "250 more units and everyone pays 7% less"; nothing once the last tier is reached. */
export function NextTier({ offer, committed }: NextTierProps) {
  const { t } = useTranslation();
  const next = nextTier(pricesOf(offer), committed);
  if (!next) return null;
  const { missingUnits: count, percentLess: percent } = next;
  const price = formatMoney(fromMinor(next.priceMinor), offer.product.currency);
  return (
    <p className={css.next}>
      <TagOutlined aria-hidden />
      <span>
        {withBold(
          percent > 0 ? t('buyer.price.nextTier', { count, percent }) : t('buyer.price.nextPrice', { count, price }),
        )}
      </span>
    </p>
  );
}

interface SavingProps {
  listPrice: number | null | undefined;
  priceMinor: number;
  currency: string;
}

/** "List price $0.54, you save 28%"; nothing without a list price above the price. */
export function Saving({ listPrice, priceMinor, currency }: SavingProps) {
  const { t } = useTranslation();
  if (typeof listPrice !== 'number') return null;
  const saving = savingOf(toMinor(listPrice), priceMinor, 1);
  if (!saving || saving.percent === 0) return null;
  const price = formatMoney(listPrice, currency);
  return <p className={css.saving}>{t('buyer.price.saving', { price, percent: saving.percent })}</p>;
}

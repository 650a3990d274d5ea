import { InfoCircleOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '@junto/contracts/buyer/carts';
import { fromMinor } from '@junto/domain/money';
import { storedPolicy } from '@junto/domain/outcome/policy';
import { formatMoney } from '@junto/i18n/formats/money';
import { Money, withBold } from '@junto/ui/core';
import { cartClosedNow, type CartClosedNow } from './closed-now';
import css from './if-closed-now.module.css';

const namedLines = 5;

/**
 * Lines of which the buyer should know more if the round closed now with this order, and what the order would cost.
 * Lines that cannot be ordered are named above Place Order instead.
 * @param cart with live pools
 */
export function IfClosedNow({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const title = useId();
  const { lines, totalMinor } = cartClosedNow(cart);
  const { currency } = cart.round;
  if (lines.length === 0) return null;
  return (
    <section className={css.box} aria-labelledby={title}>
      <h3 id={title}>{t('buyer.whatIf.ifClosedNow')}</h3>
      <ul>
        {lines.slice(0, namedLines).map((line) => (
          <li key={line.item.round_product_id} data-effect={line.outcome.effect}>
            <InfoCircleOutlined aria-hidden />
            <span className={css.sentence}>{withBold(sentenceOf(t, line))}</span>
            <Cost line={line} currency={currency} />
          </li>
        ))}
      </ul>
      {lines.length > namedLines && <p>{t('buyer.cart.andMore', { count: lines.length - namedLines })}</p>}
      {lines.some(({ outcome }) => outcome.effect === 'missing' && !outcome.isCompletedByUpTo) && (
        <p>{t(`buyer.whatIf.closesShort.${storedPolicy(cart.round)}`)}</p>
      )}
      <p className={css.total}>
        <span>{t('buyer.whatIf.orderWouldBe')}</span>{' '}
        <b>
          <Money amount={fromMinor(totalMinor)} currency={currency} />
        </b>
      </p>
    </section>
  );
}

type LineNow = CartClosedNow['lines'][number];

function sentenceOf(t: TFunction, { item, outcome }: LineNow): string {
  const { name: product, currency } = item.product;
  const price = () => formatMoney(fromMinor(outcome.priceMinor), currency);
  if (outcome.qty > item.qty) return t('buyer.whatIf.lineCompleted', { product, count: outcome.qty });
  switch (outcome.effect) {
    case 'missing':
      return t('buyer.whatIf.lineMissing', { product, count: outcome.missingUnits });
    case 'limit_reached':
      return t('buyer.whatIf.lineLast', { product });
    case 'tier_reached':
      return t('buyer.whatIf.lineTier', { product, price: price() });
    default:
      return t('buyer.whatIf.linePrice', { product, price: price() });
  }
}

/** Cost of the line; struck if it would be cancelled. */
function Cost({ line: { item, outcome }, currency }: { line: LineNow; currency: string }) {
  const { t } = useTranslation();
  if (outcome.qty > 0) return <Money amount={fromMinor(outcome.costMinor)} currency={currency} />;
  return (
    <span>
      <span className="visually-hidden">{t('buyer.whatIf.lineCancelled')} </span>
      <s>
        <Money amount={item.subtotal} currency={currency} />
      </s>
    </span>
  );
}

import { InfoCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Cart } from '@junto/contracts/buyer/carts';
import { fromMinor } from '@junto/domain/money';
import { storedPolicy } from '@junto/domain/outcome/policy';
import type { TypedEffect } from '@junto/domain/outcome/what-if';
import { formatMoney } from '@junto/i18n/formats/money';
import { withBold } from '@junto/ui/core';
import { whatIf } from '../pools/what-if';
import css from './if-closed-now.module.css';
import { obstacleOf } from './obstacle';

const namedLines = 5;

/**
 * Lines of which the buyer should know more if the round closed now with this order: below the MOQ, the last units of
 * a pool, or a lower price. Lines that cannot be ordered are named above Place Order instead.
 * @param cart with live pools
 */
export function IfClosedNow({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  const policy = storedPolicy(cart.round);
  const orderable = cart.items.filter((item) => !obstacleOf(item));
  const lines = orderable.flatMap((item) => {
    const { current_committed_qty: committed, approved_qty: approved, drawable_qty: drawable } = item.pool;
    const line = { qty: item.qty, upTo: item.up_to };
    const outcome = whatIf(item, { committed, approved, drawable, ...line, policy });
    const { effect, missingUnits, priceMinor, isCompletedByUpTo } = outcome;
    const { name: product, currency } = item.product;
    const sentences: Partial<Record<TypedEffect, string>> = {
      missing: isCompletedByUpTo ? undefined : t('buyer.whatIf.lineMissing', { product, count: missingUnits }),
      limit_reached: t('buyer.whatIf.lineLast', { product }),
      tier_reached: t('buyer.whatIf.lineTier', { product, price: formatMoney(fromMinor(priceMinor), currency) }),
    };
    const sentence = sentences[effect];
    return sentence ? [{ id: item.round_product_id, effect, sentence }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section className={css.box} aria-labelledby="if-closed-now">
      <h3 id="if-closed-now">{t('buyer.whatIf.ifClosedNow')}</h3>
      <ul>
        {lines.slice(0, namedLines).map(({ id, effect, sentence }) => (
          <li key={id} data-effect={effect}>
            <InfoCircleOutlined aria-hidden />
            <span>{withBold(sentence)}</span>
          </li>
        ))}
      </ul>
      {lines.length > namedLines && <p>{t('buyer.cart.andMore', { count: lines.length - namedLines })}</p>}
      {lines.some(({ effect }) => effect === 'missing') && <p>{t(`buyer.whatIf.closesShort.${policy}`)}</p>}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { Alert, Button } from '@junto/ui/core';
import { focusQuantity } from './line-focus';
import type { Obstructed } from './obstacle';

/** Why Place Order is disabled: the first obstructed line with a link to it, and the number of others. */
export function Obstacles({ obstructed }: { obstructed: readonly Obstructed[] }) {
  const { t } = useTranslation();
  const [first] = obstructed;
  if (!first) return null;
  const { item, obstacle } = first;
  const product = item.product.name;
  const sentence =
    obstacle.kind === 'unavailable'
      ? t('buyer.cart.whyUnavailable', { product })
      : t('buyer.cart.whyTooMuch', { product, held: item.qty, left: item.pool.remaining ?? 0 });
  return (
    <Alert
      type="error"
      showIcon
      title={t('buyer.cart.cannot', { count: obstructed.length })}
      description={
        <>
          <span>{sentence}</span>{' '}
          {obstructed.length > 1 && <span>{t('buyer.cart.andMore', { count: obstructed.length - 1 })}</span>}
          <div>
            <Button type="link" size="small" onClick={() => focusQuantity(item.round_product_id)}>
              {t('buyer.cart.showItem')}
            </Button>
          </div>
        </>
      }
    />
  );
}

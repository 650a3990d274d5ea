import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { PoolMeter, ProductPicture } from '@junto/ui/core';
import css from './order-placed.module.css';
import type { PlacedPool } from './use-placed-round';

/** Effect of the order on the pools; the buyer's own part of each bar is highlighted. */
export function PlacedPools({ pools }: { pools: readonly PlacedPool[] }) {
  const { t } = useTranslation();
  if (pools.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="order-did">
      <h3 id="order-did">{t('buyer.placed.did')}</h3>
      <ul className={css.pools}>
        {pools.map(({ item, pool, moq, maxQty }) => (
          <li key={item.id}>
            <ProductPicture url={item.image} name={item.product_name} size={40} />
            <div>
              <b>{item.product_name}</b>
              {pool.committed >= moq && pool.committed - item.qty < moq && (
                <p className={css.reached}>
                  <CheckCircleFilled aria-hidden /> {t('buyer.placed.reached')}
                </p>
              )}
            </div>
            <PoolMeter
              place="dialog"
              label={item.product_name}
              committed={pool.committed}
              own={item.qty}
              moq={moq}
              maxQty={maxQty}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

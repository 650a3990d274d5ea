import { useTranslation } from 'react-i18next';
import { Mark, PoolMeter, Wordmark } from '@junto/ui/core';
import css from './promise.module.css';

const orders = [260, 180, 320, 240, 140];

/** What Junto does, with a pool as an example. Below 900 px only with `explains`. */
export function Promise({ explains }: { explains?: boolean }) {
  const { t } = useTranslation();
  return (
    <aside className={css.promise} data-explains={explains}>
      <div className={css.brand}>
        <Mark size={36} onDark />
        <Wordmark size={27} />
      </div>
      <div>
        <p className={css.claim}>{t('auth.promise.title')}</p>
        <p className={css.explained}>{t('auth.promise.text')}</p>
        <div className={css.card}>
          <PoolMeter
            label={t('auth.promise.product')}
            headline={
              <span className={css.product}>
                <b>{t('auth.promise.product')}</b>
                <small>{t('auth.promise.supplier')}</small>
              </span>
            }
            place="dialog"
            size="lg"
            committed={1140}
            selected={160}
            moq={1000}
            maxQty={1500}
          />
          <p className={css.orders}>
            <b>{t('auth.promise.orders')}</b>
            {orders.map((units) => (
              <span key={units} className={css.units}>
                +{units}
              </span>
            ))}
            <span>{t('auth.promise.together')}</span>
          </p>
        </div>
      </div>
      <p className={css.name}>{t('auth.promise.name')}</p>
    </aside>
  );
}

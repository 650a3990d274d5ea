import { useTranslation } from 'react-i18next';
import type { NearPool } from '@junto/contracts/buyer/dashboard';
import { PausedSign } from '@junto/remote-kit/live/live-signs';
import { PoolLegend, Card } from '@junto/ui/core';
import { NearPoolCard } from './near-pool-card';
import css from './nearly-met.module.css';
import { useStableOrder } from './use-stable-order';

const offerOf = ({ offer }: NearPool) => offer.id;

/** Pools close to their MOQ, those with own units first; renders nothing if there are none. */
export function NearlyMet({ pools }: { pools: readonly NearPool[] }) {
  const { t } = useTranslation();
  const list = useStableOrder(pools, offerOf);
  if (list.length === 0) return null;
  const title = (
    <>
      {t('buyer.nearlyMet.title')} <small className={css.purpose}>{t('buyer.nearlyMet.purpose')}</small>
    </>
  );
  const signs = (
    <>
      <PausedSign />
      <PoolLegend />
    </>
  );
  return (
    <Card title={title} extra={signs}>
      <div className={css.place}>
        <ul className={css.list}>
          {list.map((near) => (
            <li key={near.offer.id}>
              <NearPoolCard near={near} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

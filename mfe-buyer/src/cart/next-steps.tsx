import { useTranslation } from 'react-i18next';
import type { Order } from '@junto/contracts/buyer/orders';
import { unitsToGo } from '@junto/domain/pool-progress';
import { useClosePolicy } from '@junto/remote-kit/close-policy';
import { useFormat } from '@junto/ui/core';
import css from './order-placed.module.css';
import type { PlacedPool, PlacedRound } from './use-placed-round';

interface NextStepsProps extends PlacedRound {
  order: Order;
}

/** What happens next to an order that waits for approval. */
export function NextSteps({ order, round, pools }: NextStepsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const policy = useClosePolicy(round ?? {});
  const closeAt = round?.close_at;
  const closes = closeAt ? t('buyer.placed.closes', { date: format.date(closeAt) }) : t('buyer.placed.closesOnce');
  const steps = [
    [t('buyer.placed.approval'), t('buyer.placed.approvalText')],
    [closes, [useMissing(pools), policy].filter(Boolean).join(' ')],
    [t('buyer.placed.invoice'), t('buyer.placed.invoiceText', { supplier: order.supplier_name })],
  ] as const;
  return (
    <section className={css.part} aria-labelledby="what-next">
      <h3 id="what-next">{t('buyer.placed.next')}</h3>
      <ol className={css.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Describes the units the ordered products still need until the round closes. */
function useMissing(pools: readonly PlacedPool[]): string {
  const { t } = useTranslation();
  const [first, ...others] = pools.filter(({ pool, moq }) => unitsToGo(pool.committed, moq) > 0);
  if (!first) return pools.length > 0 ? t('buyer.placed.allReached') : t('buyer.placed.untilThen');
  if (others.length > 0) return t('buyer.placed.severalMissing', { count: others.length + 1 });
  const count = unitsToGo(first.pool.committed, first.moq);
  return t('buyer.placed.missing', { count, product: first.item.product_name });
}

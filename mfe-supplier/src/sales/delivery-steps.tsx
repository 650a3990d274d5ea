import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '@junto/contracts/supplier/sales';
import { deliveryStates, type DeliveryState } from '@junto/domain/delivery';
import { Shipment } from '@junto/remote-kit/shipment';
import { StepDisc } from '@junto/remote-kit/step-disc';
import { useFormat } from '@junto/ui/core';
import css from './sale-delivery.module.css';

/** Delivery steps of a sale: completed ones with date and details, then the remaining ones. */
export function DeliverySteps({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = sale.delivery?.state ?? 'to_ship';
  const reached = deliveryStates.indexOf(now);
  return (
    <ol className={css.steps} aria-label={t('delivery.title')}>
      {deliveryStates.map((step, at) => {
        const came = at < reached || now === 'delivered';
        const state = came ? 'done' : at === reached ? 'now' : 'ahead';
        return (
          <li key={step} data-state={state} aria-current={step === now ? 'step' : undefined}>
            <StepDisc state={state} />
            <div>
              <b>{t(`status.delivery.${step}`)}</b>
              <small>{asideOf(t, format.date, sale, step)}</small>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function asideOf(
  t: TFunction,
  date: ReturnType<typeof useFormat>['date'],
  { decided_at, delivery }: Sale,
  step: DeliveryState,
): ReactNode {
  switch (step) {
    case 'to_ship':
      return decided_at ? t('supplier.papers.since', { day: date(decided_at) }) : '';
    case 'shipped':
      if (!delivery) return t('supplier.papers.shippedAhead');
      return <Shipment delivery={delivery} at={date(delivery.shipped_at)} />;
    case 'delivered': {
      if (!delivery?.delivered_at) return t('supplier.papers.deliveredAhead');
      const { delivered_at, delivered_by, note } = delivery;
      const confirmation =
        delivered_by === 'buyer' ? t('delivery.byBuyer') : t('delivery.bySupplier', { note: note ?? '' });
      return `${date(delivered_at)} · ${confirmation}`;
    }
  }
}

import { useTranslation } from 'react-i18next';
import type { Delivery } from '@junto/contracts/delivery';
import { QueryBoundary } from '@junto/remote-kit/query-boundary';
import { Shipment } from '@junto/remote-kit/shipment';
import { DateText, Card, CardRow, StatusTag, useFormat } from '@junto/ui/core';
import { adminApi } from '../api';

/** Delivery state of an order: carrier and date of the shipment, and who confirmed the arrival. */
export function OrderDelivery({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const read = adminApi.useReadOrderDeliveryQuery(
    { params: { order_id: orderId } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Card title={t('delivery.title')}>
      <QueryBoundary of={read} failed={t('admin.orders.deliveryFailed')} skeletonRows={2}>
        {({ delivery }) => (
          <>
            <CardRow>
              <StatusTag entity="delivery" value={delivery?.state ?? 'to_ship'} />
            </CardRow>
            {delivery && <Steps delivery={delivery} />}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function Steps({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { shipped_at, delivered_at, delivered_by, note } = delivery;
  return (
    <>
      <CardRow>
        <div>
          <b>{t('status.delivery.shipped')}</b>
          <div>
            <Shipment delivery={delivery} at={format.dateTime(shipped_at)} />
          </div>
        </div>
      </CardRow>
      {delivered_at && (
        <CardRow>
          <div>
            <b>{t('status.delivery.delivered')}</b>
            <div>
              <DateText at={delivered_at} withTime /> ·{' '}
              <span>
                {delivered_by === 'buyer' ? t('delivery.byBuyer') : t('delivery.bySupplier', { note: note ?? '' })}
              </span>
            </div>
          </div>
        </CardRow>
      )}
    </>
  );
}

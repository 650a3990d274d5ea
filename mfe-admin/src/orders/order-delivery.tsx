import { useTranslation } from 'react-i18next';
import type { Delivery } from '@junto/contracts/delivery';
import { Reading } from '@junto/remote-kit/reading';
import { Shipment } from '@junto/remote-kit/shipment';
import { DateText, Sheet, SheetRow, StatusTag, useFormat } from '@junto/ui/core';
import { useReadOrderDeliveryQuery } from '../api';

/** How far an order is on its way: with whom it was shipped and when, and who said that it arrived. */
export function OrderDelivery({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const read = useReadOrderDeliveryQuery({ params: { order_id: orderId } }, { refetchOnMountOrArgChange: true });
  return (
    <Sheet title={t('delivery.title')}>
      <Reading of={read} failed={t('admin.orders.deliveryFailed')} bones={2}>
        {({ delivery }) => (
          <>
            <SheetRow>
              <StatusTag entity="delivery" value={delivery?.state ?? 'to_ship'} />
            </SheetRow>
            {delivery && <Steps delivery={delivery} />}
          </>
        )}
      </Reading>
    </Sheet>
  );
}

function Steps({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { shipped_at, delivered_at, delivered_by, note } = delivery;
  return (
    <>
      <SheetRow>
        <div>
          <b>{t('status.delivery.shipped')}</b>
          <div>
            <Shipment delivery={delivery} at={format.dateTime(shipped_at)} />
          </div>
        </div>
      </SheetRow>
      {delivered_at && (
        <SheetRow>
          <div>
            <b>{t('status.delivery.delivered')}</b>
            <div>
              <DateText at={delivered_at} withTime /> ·{' '}
              <span>
                {delivered_by === 'buyer' ? t('delivery.byBuyer') : t('delivery.bySupplier', { note: note ?? '' })}
              </span>
            </div>
          </div>
        </SheetRow>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { Order } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { formatCount } from '@junto/i18n/formats/count';
import { formatMoney } from '@junto/i18n/formats/money';
import { ReadingDialog } from '@junto/remote-kit/reading';
import { DateText, Facts, Line, LineList, Money, StatusTag } from '@junto/ui/core';
import { useReadAnyOrderQuery } from '../api';

/** One order with its lines. */
export function OrderDialog({ orderId, open, onClose }: { orderId: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ReadingDialog
      of={useReadAnyOrderQuery({ params: { order_id: orderId } })}
      open={open}
      onClose={onClose}
      width="details"
      title={t('admin.orders.details', { id: shortId(orderId) })}
      tag={(order) => <StatusTag entity="order" value={order.status} />}
      subtitle={(order) =>
        t('admin.orders.detailsOf', {
          buyer: order.buyer_name,
          round: order.round_title,
          supplier: order.supplier_name,
        })
      }
    >
      {(order) => <Details order={order} />}
    </ReadingDialog>
  );
}

function Details({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className="dialog-stack">
      <Facts
        facts={[
          [t('admin.orders.total'), <Money amount={order.total_value} currency={order.currency} />],
          [t('admin.orders.items'), formatCount(order.total_items)],
          [t('admin.orders.totalUnits'), formatCount(order.total_units)],
          [t('admin.orders.placed'), <DateText at={order.created_at} />],
        ]}
      />
      <LineList label={t('admin.orders.items')} maxHeight={420}>
        {order.items.map((item) => (
          <Line
            key={item.id}
            image={item.image}
            name={item.product_name}
            meta={
              <>
                {item.sku_code} ·{' '}
                {t('admin.orders.priceTimes', { price: formatMoney(item.unit_price, item.currency), qty: item.qty })}
              </>
            }
            missed={item.moq_missed ? t('admin.orders.moqMissed') : undefined}
          >
            <b>
              <Money amount={item.subtotal} currency={item.currency} />
            </b>
          </Line>
        ))}
      </LineList>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import type { Order } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { formatCount } from '@junto/i18n/formats/count';
import { formatMoney } from '@junto/i18n/formats/money';
import { DateText, ErrorCard, Money, ProductPicture, Skeleton, StatusTag } from '@junto/ui/core';
import { Dialog } from '@junto/ui/data';
import { useReadAnyOrderQuery } from '../api';

/** One order with its lines. */
export function OrderDialog({ orderId, open, onClose }: { orderId: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { currentData: order, error, refetch } = useReadAnyOrderQuery({ params: { order_id: orderId } });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="details"
      title={t('admin.orders.details', { id: shortId(orderId) })}
      titleExtra={order && <StatusTag entity="order" value={order.status} />}
      subtitle={
        order &&
        t('admin.orders.detailsOf', {
          buyer: order.buyer_name,
          round: order.round_title,
          supplier: order.supplier_name,
        })
      }
    >
      {!order &&
        (error ? (
          <ErrorCard title={t('ui.error.title')} text={problemText(t, error)} onRetry={refetch} />
        ) : (
          <Skeleton rows={8} />
        ))}
      {order && <Details order={order} />}
    </Dialog>
  );
}

function Details({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className="dialog-stack">
      <dl className="facts">
        <div>
          <dt>{t('admin.orders.total')}</dt>
          <dd>
            <Money amount={order.total_value} currency={order.currency} />
          </dd>
        </div>
        <div>
          <dt>{t('admin.orders.items')}</dt>
          <dd>{formatCount(order.total_items)}</dd>
        </div>
        <div>
          <dt>{t('admin.orders.totalUnits')}</dt>
          <dd>{formatCount(order.total_units)}</dd>
        </div>
        <div>
          <dt>{t('admin.orders.placed')}</dt>
          <dd>
            <DateText at={order.created_at} />
          </dd>
        </div>
      </dl>
      <ul className="lines" tabIndex={0} aria-label={t('admin.orders.items')}>
        {order.items.map((item) => (
          <li key={item.id}>
            <ProductPicture url={item.image} name={item.product_name} size={40} />
            <div>
              <b>{item.product_name}</b>
              <small>
                {item.sku_code} ·{' '}
                {t('admin.orders.priceTimes', { price: formatMoney(item.unit_price, item.currency), qty: item.qty })}
              </small>
              {item.moq_missed && <small className="lines__missed">{t('admin.orders.moqMissed')}</small>}
            </div>
            <b>
              <Money amount={item.subtotal} currency={item.currency} />
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { TFunction } from 'i18next';
import type { OwnOrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import {
  actionsColumn,
  amountColumn,
  countColumn,
  dateColumn,
  deliveryColumn,
  titleColumn,
} from '@junto/remote-kit/columns';
import { ViewAction } from '@junto/remote-kit/icon-action';
import { StatusTag } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import css from './orders.module.css';

/** Columns of Order History. */
export function orderColumns(t: TFunction, onView: (orderId: string) => void): Column<OwnOrderRow>[] {
  const counts = (order: OwnOrderRow) =>
    t('buyer.orders.counts', {
      items: t('buyer.items', { count: order.total_items }),
      units: t('buyer.units', { count: order.total_units }),
    });
  return [
    titleColumn('number', t('buyer.orders.number'), (order) => (
      <MainCell name={`#${shortId(order.id)}`} meta={counts(order)} />
    )),
    {
      key: 'round',
      title: t('buyer.orders.round'),
      card: 'meta',
      ellipsis: true,
      render: (order) => <MainCell name={order.round_title} meta={order.supplier_name} />,
    },
    {
      key: 'status',
      title: t('buyer.orders.statusColumn'),
      card: 'status',
      render: (order) => (
        <span className={css.orderStatus}>
          <StatusTag entity="order" value={order.status} />
          {order.moq_missed && <small>{t('buyer.orders.moqMissed')}</small>}
        </span>
      ),
    },
    deliveryColumn(t('delivery.title')),
    amountColumn(t('buyer.orders.total')),
    countColumn('items', t('buyer.orders.items'), (order) => order.total_items, { card: 'none' }),
    dateColumn('created_at', t('buyer.orders.date')),
    actionsColumn(
      <span className="visually-hidden">{t('buyer.orders.actions')}</span>,
      (order) => (
        <ViewAction label={t('buyer.orders.view', { id: shortId(order.id) })} onView={() => onView(order.id)} />
      ),
      'status',
    ),
  ];
}

import { EyeOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { formatCount } from '@junto/i18n/formats/count';
import { Amount, Button, DateText, StatusTag, Tooltip } from '@junto/ui/core';
import { MainCell, RowActions, type Column } from '@junto/ui/data';
import css from './orders.module.css';

/** Columns of Order History. */
export function orderColumns(t: TFunction, onView: (orderId: string) => void): Column<OrderRow>[] {
  const counts = (order: OrderRow) =>
    t('buyer.orders.counts', {
      items: t('buyer.items', { count: order.total_items }),
      units: t('buyer.units', { count: order.total_units }),
    });
  return [
    {
      key: 'number',
      title: t('buyer.orders.number'),
      card: 'title',
      stays: true,
      render: (order) => <MainCell name={`#${shortId(order.id)}`} meta={counts(order)} />,
    },
    {
      key: 'round',
      title: t('buyer.orders.round'),
      card: 'meta',
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
    {
      key: 'total_value',
      title: t('buyer.orders.total'),
      align: 'right',
      card: 'amount',
      sortable: true,
      render: (order) => <Amount amount={order.total_value} currency={order.currency} />,
    },
    {
      key: 'items',
      title: t('buyer.orders.items'),
      align: 'right',
      card: 'none',
      render: (order) => formatCount(order.total_items),
    },
    {
      key: 'created_at',
      title: t('buyer.orders.date'),
      align: 'right',
      card: 'meta',
      sortable: true,
      render: (order) => <DateText at={order.created_at} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('buyer.orders.actions')}</span>,
      align: 'right',
      card: 'actions',
      render: (order) => (
        <RowActions>
          <Tooltip title={t('ui.action.viewDetails')}>
            <Button
              type="text"
              icon={<EyeOutlined aria-hidden />}
              aria-label={t('buyer.orders.view', { id: shortId(order.id) })}
              onClick={() => onView(order.id)}
            />
          </Tooltip>
        </RowActions>
      ),
    },
  ];
}

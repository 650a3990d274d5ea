import { CheckOutlined, CloseOutlined, EyeOutlined, FileDoneOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { formatCount } from '@junto/i18n/formats/count';
import { Amount, Button, DateText, StatusTag, Tooltip } from '@junto/ui/core';
import { MainCell, RowActions, type Column } from '@junto/ui/data';
import css from '../list/list.module.css';

export interface OrderMoves {
  approve: (order: OrderRow) => void;
  reject: (order: OrderRow) => void;
  complete: (order: OrderRow) => void;
  view: (orderId: string) => void;
  busy: string | undefined;
}

/** Columns of Orders; the actions depend on the order's state. */
export function orderColumns(t: TFunction, moves: OrderMoves): Column<OrderRow>[] {
  const counts = (order: OrderRow) =>
    t('admin.orders.counts', {
      items: t('admin.items', { count: order.total_items }),
      units: t('admin.units', { count: order.total_units }),
    });
  return [
    {
      key: 'order',
      title: t('admin.orders.order'),
      card: 'title',
      stays: true,
      render: (order) => <MainCell name={`#${shortId(order.id)}`} meta={counts(order)} />,
    },
    {
      key: 'buyer',
      title: t('admin.orders.buyer'),
      card: 'meta',
      render: (order) => <MainCell name={order.buyer_name} meta={order.buyer_email} />,
    },
    {
      key: 'round',
      title: t('admin.orders.round'),
      card: 'meta',
      render: (order) => <MainCell name={order.round_title} meta={order.supplier_name} />,
    },
    {
      key: 'status',
      title: t('admin.column.status'),
      card: 'status',
      render: (order) => (
        <>
          <StatusTag entity="order" value={order.status} />
          {order.moq_missed && <small className={css.missed}> {t('admin.orders.moqMissed')}</small>}
        </>
      ),
    },
    {
      key: 'total_value',
      title: t('admin.orders.total'),
      align: 'right',
      card: 'amount',
      sortable: true,
      render: (order) => <Amount amount={order.total_value} currency={order.currency} />,
    },
    {
      key: 'items',
      title: t('admin.orders.items'),
      align: 'right',
      card: 'none',
      render: (order) => formatCount(order.total_items),
    },
    {
      key: 'created_at',
      title: t('admin.column.date'),
      align: 'right',
      card: 'meta',
      sortable: true,
      render: (order) => <DateText at={order.created_at} />,
    },
    {
      key: 'actions',
      title: t('admin.column.actions'),
      align: 'right',
      card: 'actions',
      render: (order) => <Actions order={order} moves={moves} t={t} />,
    },
  ];
}

function Actions({ order, moves, t }: { order: OrderRow; moves: OrderMoves; t: TFunction }) {
  const busy = moves.busy === order.id;
  return (
    <RowActions>
      {order.status === 'pending_admin' && (
        <>
          <Button
            size="small"
            color="primary"
            variant="filled"
            icon={<CheckOutlined aria-hidden />}
            loading={busy}
            onClick={() => moves.approve(order)}
          >
            {t('admin.action.approve')}
          </Button>
          <Button
            size="small"
            color="danger"
            variant="filled"
            icon={<CloseOutlined aria-hidden />}
            disabled={busy}
            onClick={() => moves.reject(order)}
          >
            {t('admin.action.reject')}
          </Button>
        </>
      )}
      {order.status === 'approved' && order.round_status === 'closed' && (
        <Button
          size="small"
          icon={<FileDoneOutlined aria-hidden />}
          loading={busy}
          onClick={() => moves.complete(order)}
        >
          {t('admin.action.complete')}
        </Button>
      )}
      <Tooltip title={t('ui.action.viewDetails')}>
        <Button
          size="small"
          type="text"
          icon={<EyeOutlined aria-hidden />}
          aria-label={t('admin.action.view', { name: `#${shortId(order.id)}` })}
          onClick={() => moves.view(order.id)}
        />
      </Tooltip>
    </RowActions>
  );
}

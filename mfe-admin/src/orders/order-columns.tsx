import { FileDoneOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { shortId } from '@junto/domain/short-id';
import { actionsColumn, amountColumn, countColumn, dateColumn } from '@junto/remote-kit/columns';
import { ViewAction } from '@junto/remote-kit/icon-action';
import { Button, StatusTag } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import { Decision } from '../list/decision';
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
      gives: true,
      render: (order) => <MainCell name={`#${shortId(order.id)}`} meta={counts(order)} />,
    },
    {
      key: 'buyer',
      title: t('admin.orders.buyer'),
      card: 'meta',
      gives: true,
      render: (order) => <MainCell name={order.buyer_name} meta={order.buyer_email} />,
    },
    {
      key: 'round',
      title: t('admin.orders.round'),
      card: 'meta',
      gives: true,
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
    amountColumn(t('admin.orders.total')),
    countColumn('items', t('admin.orders.items'), (order) => order.total_items, { card: 'none' }),
    dateColumn('created_at', t('admin.column.date')),
    actionsColumn(t('admin.column.actions'), (order) => <Actions order={order} moves={moves} t={t} />),
  ];
}

function Actions({ order, moves, t }: { order: OrderRow; moves: OrderMoves; t: TFunction }) {
  const busy = moves.busy === order.id;
  return (
    <>
      {order.status === 'pending_admin' && (
        <Decision busy={busy} onApprove={() => moves.approve(order)} onReject={() => moves.reject(order)} />
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
      <ViewAction
        label={t('admin.action.view', { name: `#${shortId(order.id)}` })}
        onView={() => moves.view(order.id)}
      />
    </>
  );
}

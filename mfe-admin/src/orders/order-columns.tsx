import { WarningOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { buyerParty } from '@junto/domain/order';
import { shortId } from '@junto/domain/short-id';
import {
  actionsColumn,
  amountColumn,
  dateColumn,
  metaColumn,
  stateColumn,
  titleColumn,
} from '@junto/remote-kit/columns';
import { ViewAction } from '@junto/remote-kit/icon-action';
import { Button, Count, StatusTag } from '@junto/ui/core';
import { CutText, MainCell, type Column } from '@junto/ui/data';
import { Decision } from '../list/decision';
import type { OrderMoves } from './order-decisions';
import css from './orders.module.css';

interface RowMoves extends OrderMoves {
  view: (orderId: string) => void;
}

/** Columns of Orders; the actions depend on the order's status. */
export function orderColumns(t: TFunction, moves: RowMoves): Column<OrderRow>[] {
  return [
    titleColumn(
      'order',
      t('admin.orders.order'),
      (order) => <MainCell name={`#${shortId(order.id)}`} meta={<Counts order={order} />} />,
      { width: '13%' },
    ),
    metaColumn('buyer', t('admin.orders.buyer'), (order) => {
      const { name, person } = buyerParty(order);
      return <MainCell name={name} meta={[person, order.buyer_email].filter(Boolean).join(' · ')} />;
    }),
    metaColumn(
      'round',
      t('admin.orders.round'),
      (order) => <MainCell name={order.round_title} meta={order.supplier_name} />,
      { width: '24%' },
    ),
    stateColumn(t('admin.column.status'), (order) => (
      <>
        <StatusTag entity="order" value={order.status} />
        {order.moq_missed && (
          <small className={css.missed}>
            <WarningOutlined aria-hidden /> {t('settlement.moqMissed')}
          </small>
        )}
      </>
    )),
    amountColumn(t('admin.orders.total')),
    {
      key: 'items',
      title: <span className={css.beside}>{t('admin.orders.items')}</span>,
      align: 'right',
      card: 'none',
      render: (order) => (
        <span className={css.beside}>
          <Count value={order.total_items} />
        </span>
      ),
    },
    dateColumn('created_at', t('admin.column.date')),
    actionsColumn(t('admin.column.actions'), (order) => <Actions order={order} moves={moves} t={t} />),
  ];
}

function Actions({ order, moves, t }: { order: OrderRow; moves: RowMoves; t: TFunction }) {
  const busy = moves.busy === order.id;
  return (
    <>
      {order.status === 'pending_admin' && (
        <Decision plain busy={busy} onApprove={() => moves.approve(order)} onReject={() => moves.reject(order)} />
      )}
      {order.status === 'approved' && order.round_status === 'closed' && (
        <Button size="small" loading={busy} onClick={() => moves.complete(order)}>
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

/** Units, plus items if they have no column of their own. */
function Counts({ order }: { order: OrderRow }) {
  const { t } = useTranslation();
  const units = t('admin.units', { count: order.total_units });
  const items = t('admin.items', { count: order.total_items });
  return (
    <>
      <span className={css.beside}>
        <CutText>{units}</CutText>
      </span>
      <span className={css.within}>
        <CutText>{t('admin.orders.counts', { items, units })}</CutText>
      </span>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '@junto/contracts/buyer/orders';
import { buyerPartyLine, isSold } from '@junto/domain/order';
import { shortId } from '@junto/domain/short-id';
import { DestinationLines } from '@junto/remote-kit/address-lines';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { OrderLines } from '@junto/remote-kit/order-lines';
import { QueryDialog } from '@junto/remote-kit/query-dialog';
import { SettledLines } from '@junto/remote-kit/settled-lines';
import { Alert, Button, DateText, Facts, Money, Card, StatusTag, useFormat } from '@junto/ui/core';
import { adminApi } from '../api';
import { History } from '../audit/history';
import { isPending } from './is-pending';
import { useOrderDecisions, type OrderMoves } from './order-decisions';
import { OrderDelivery } from './order-delivery';

interface OrderDialogProps extends DialogControl {
  orderId: string;
  /** Opens another order. */
  onNext: (orderId: string) => void;
}

/** One order with its lines and decisions, and a link to the longest waiting order. */
export function OrderDialog({ orderId, onNext, ...dialog }: OrderDialogProps) {
  const { t } = useTranslation();
  const { moves, dialogs } = useOrderDecisions();
  return (
    <>
      <QueryDialog
        of={adminApi.useReadAnyOrderQuery({ params: { order_id: orderId } })}
        {...dialog}
        width="details"
        title={t('admin.orders.details', { id: shortId(orderId) })}
        tag={(order) => <StatusTag entity="order" value={order.status} />}
        subtitle={(order) =>
          t('admin.orders.detailsOf', {
            buyer: buyerPartyLine(order),
            round: order.round_title,
            supplier: order.supplier_name,
          })
        }
        actions={(order) => <Acts order={order} moves={moves} onNext={onNext} />}
      >
        {(order) => <Details order={order} />}
      </QueryDialog>
      {dialogs}
    </>
  );
}

interface ActsProps extends Pick<OrderDialogProps, 'onNext'> {
  order: Order;
  moves: OrderMoves;
}

function Acts({ order, moves, onNext }: ActsProps) {
  const { t } = useTranslation();
  const busy = moves.busy === order.id;
  if (isPending(order)) {
    return (
      <>
        <Button color="danger" variant="filled" disabled={busy} onClick={() => moves.reject(order)}>
          {t('admin.action.reject')}
        </Button>
        <Button type="primary" loading={busy} onClick={() => moves.approve(order)}>
          {t('admin.action.approve')}
        </Button>
      </>
    );
  }
  return (
    <>
      {order.status === 'approved' && order.round_status === 'closed' && (
        <Button loading={busy} onClick={() => moves.complete(order)}>
          {t('admin.action.complete')}
        </Button>
      )}
      <NextWaiting after={order.id} onNext={onNext} />
    </>
  );
}

const longestWaiting = { status: 'pending_admin', sort: 'created_at', limit: 2 } as const;

/** Link to the longest waiting order; hidden while there is none. */
function NextWaiting({ after, onNext }: { after: string; onNext: (orderId: string) => void }) {
  const { t } = useTranslation();
  const { data } = adminApi.useListAllOrdersQuery({ query: longestWaiting });
  const next = data?.items.find(({ id }) => id !== after);
  if (!data || !next) return null;
  return (
    <Button type="primary" onClick={() => onNext(next.id)}>
      {t('admin.orders.next', { count: data.pending })}
    </Button>
  );
}

function Details({ order }: { order: Order }) {
  const format = useFormat();
  const { t } = useTranslation();
  return (
    <div className="dialog-stack">
      <Facts
        facts={[
          [t('admin.orders.total'), <Money amount={order.total_value} currency={order.currency} />],
          [t('admin.orders.items'), format.count(order.total_items)],
          [t('admin.orders.totalUnits'), format.count(order.total_units)],
          [t('admin.orders.placed'), <DateText at={order.created_at} />],
          [t('admin.orders.buyer'), <Link to={`/users?user=${order.buyer_id}`}>{buyerPartyLine(order)}</Link>],
          [t('admin.rounds.round'), <Link to={`/rounds?round=${order.round_id}`}>{order.round_title}</Link>],
        ]}
      />
      <Card title={t('delivery.deliverTo')} padded>
        <DestinationLines order={order} />
      </Card>
      {isSold(order) && <OrderDelivery orderId={order.id} />}
      {order.reason && <Alert type="error" showIcon title={t('admin.orders.rejectedFor')} description={order.reason} />}
      {order.items.length > 0 && <OrderLines items={order.items} label={t('admin.orders.items')} />}
      <SettledLines order={order} />
      <History about={order.id} />
    </div>
  );
}

import { ClockCircleOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAllOrders } from '@junto/contracts/admin/orders';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import { orderStatuses } from '@junto/domain/order';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { StatusFilter } from '@junto/remote-kit/status-filter';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogOf } from '@junto/ui/data';
import { useListAllOrdersQuery } from '../api';
import { Pending } from '../list/pending';
import { AcceptMissedDialog } from './accept-missed-dialog';
import { orderColumns } from './order-columns';
import { OrderDialog } from './order-dialog';
import { RejectOrderDialog } from './reject-order-dialog';
import { useDecideOrder } from './use-decide-order';

/** Every order, to approve, reject or complete. */
export function OrdersPage() {
  const { t } = useTranslation();
  const orders = useListPage(listAllOrders, useListAllOrdersQuery, 10);
  const [viewed, view] = useUrlParam('order');
  const [rejecting, setRejecting] = useState<OrderRow>();
  const { approve, complete, reject, busy, missed, forgetMissed } = useDecideOrder();
  const columns = orderColumns(t, {
    approve: (order) => void approve(order),
    complete: (order) => void complete(order),
    reject: setRejecting,
    view,
    busy,
  });
  return (
    <ListPage
      of={orders}
      title={t('admin.orders.title')}
      purpose={t('admin.orders.purpose')}
      search={t('admin.orders.search')}
      columns={columns}
      rowKey={(order) => order.id}
      onOpen={({ id }) => view(id)}
      failed={t('admin.toast.ordersFailed')}
      failedHint={t('ui.error.checkConnection')}
      noun="orders"
      empty={{ title: t('admin.orders.empty'), text: t('admin.orders.emptyText') }}
      end={<Pending count={orders.list.data?.pending} icon={<ClockCircleOutlined aria-hidden />} />}
      filters={<StatusFilter of={orders} label={t('admin.column.status')} entity="order" statuses={orderStatuses} />}
    >
      <DialogOf subject={viewed}>
        {(orderId, open) => <OrderDialog orderId={orderId} open={open} onClose={() => view(undefined)} />}
      </DialogOf>
      <DialogOf subject={rejecting}>
        {(order, open) => (
          <RejectOrderDialog
            order={order}
            open={open}
            onReject={reject}
            busy={busy !== undefined}
            onClose={() => setRejecting(undefined)}
          />
        )}
      </DialogOf>
      <DialogOf subject={missed}>
        {(order, open) => (
          <AcceptMissedDialog
            missed={order}
            open={open}
            busy={busy !== undefined}
            onAccept={(accepted) => void approve(accepted, true)}
            onClose={forgetMissed}
          />
        )}
      </DialogOf>
    </ListPage>
  );
}

import { ClockCircleOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { listAllOrders } from '@junto/contracts/admin/orders';
import { type OrderRow } from '@junto/contracts/buyer/orders';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { orderStatuses } from '@junto/domain/order';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { useUrlFilter, useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogOf, Select } from '@junto/ui/data';
import { useListAllOrdersQuery } from '../api';
import { ListPage } from '../list/list-page';
import '../list/list.css';
import { AcceptMissedDialog } from './accept-missed-dialog';
import { orderColumns } from './order-columns';
import { OrderDialog } from './order-dialog';
import { RejectOrderDialog } from './reject-order-dialog';
import { useDecideOrder } from './use-decide-order';

type Query = QueryGiven<typeof listAllOrders>;
const defaults = { search: '', status: '', sort: '-created_at' };

/** Every order, to approve, reject or complete. */
export function OrdersPage() {
  const { t } = useTranslation();
  const url = useUrlFilter(defaults);
  const { search, status, sort } = url.filter;
  const query: Query = {
    search: search || undefined,
    status: (status || undefined) as Query['status'],
    sort: sort as Query['sort'],
  };
  const { list, pages, pageSize } = useKeyedList(useListAllOrdersQuery, query, 10);
  const [viewed, view] = useUrlParam('order');
  const [rejecting, setRejecting] = useState<OrderRow>();
  const { approve, complete, reject, busy, missed, forgetMissed } = useDecideOrder();
  const pending = list.data?.pending ?? 0;
  const columns = orderColumns(t, {
    approve: (order) => void approve(order),
    complete: (order) => void complete(order),
    reject: setRejecting,
    view,
    busy,
  });

  return (
    <ListPage
      title={t('admin.orders.title')}
      purpose={t('admin.orders.purpose')}
      search={t('admin.orders.search')}
      url={url}
      list={list}
      pages={pages}
      pageSize={pageSize}
      columns={columns}
      rowKey={(order) => order.id}
      failed={t('admin.toast.ordersFailed')}
      noun="orders"
      empty={{ title: t('admin.orders.empty'), text: t('admin.orders.emptyText') }}
      end={
        pending > 0 && (
          <span className="list-pending">
            <ClockCircleOutlined aria-hidden /> {t('admin.pending', { count: pending })}
          </span>
        )
      }
      filters={
        <Select
          className="list-select"
          aria-label={t('admin.column.status')}
          value={status}
          onChange={(next) => url.change({ status: next })}
          options={[
            { value: '', label: t('ui.filter.allStatuses') },
            ...orderStatuses.map((one) => ({ value: one, label: t(`status.order.${one}`) })),
          ]}
        />
      }
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

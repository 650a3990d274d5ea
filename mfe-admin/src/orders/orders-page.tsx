import { ClockCircleOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAllOrders } from '@junto/contracts/admin/orders';
import type { OrderRow } from '@junto/contracts/buyer/orders';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { orderStatuses } from '@junto/domain/order';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { StatusFilter } from '@junto/remote-kit/status-filter';
import { useUrlParam, type FilterOf } from '@junto/remote-kit/url-filter';
import { DialogHost } from '@junto/ui/data';
import { adminApi } from '../api';
import { Pending } from '../list/pending';
import { useDecidedElsewhere } from '../list/use-decided-elsewhere';
import { ChosenBar } from './chosen-bar';
import { DecideManyDialog } from './decide-many-dialog';
import { isPending } from './is-pending';
import { orderColumns } from './order-columns';
import { useOrderDecisions } from './order-decisions';
import { OrderDialog } from './order-dialog';
import { maxChosen, useChosenOrders } from './use-chosen-orders';
import { useOpenWaiting } from './use-open-waiting';
import { decidedHere } from './use-send-decision';

/** All orders: approve, reject or complete them one by one or in bulk. */
export function OrdersPage() {
  const { t } = useTranslation();
  const orders = useListPage(listAllOrders, adminApi.useListAllOrdersQuery, 10);
  const [viewed, view] = useUrlParam('order');
  const { moves, dialogs } = useOrderDecisions();
  const { data } = orders.list;
  const { chosen, selection, clear } = useChosenOrders(data?.items);
  const [deciding, decide] = useState<'approve' | 'reject'>();
  const readPending = useReadPending();
  const openWaiting = useOpenWaiting(view);
  return (
    <ListPage
      of={orders}
      title={t('admin.orders.title')}
      purpose={t('admin.orders.purpose')}
      search={t('admin.orders.search')}
      columns={orderColumns(t, { ...moves, view })}
      onOpen={({ id }) => view(id)}
      failed={t('admin.toast.ordersFailed')}
      failedHint={t('ui.error.checkConnection')}
      noun="orders"
      empty={{ title: t('admin.orders.empty'), text: t('admin.orders.emptyText') }}
      end={<Pending count={data?.pending} icon={<ClockCircleOutlined aria-hidden />} onOpen={openWaiting} />}
      filters={<StatusFilter of={orders} label={t('admin.column.status')} entity="order" statuses={orderStatuses} />}
      selection={selection}
      highlighted={useDecidedElsewhere(data?.items, isPending, decidedHere)}
      bar={
        <ChosenBar
          chosen={chosen}
          pending={data?.pending ?? 0}
          onClear={clear}
          waiting={waitingOf(orders)}
          onAll={() => void readPending(orders.filter).then((found) => selection.onChoose(found, true))}
          onDecide={decide}
        />
      }
    >
      <DialogHost subject={viewed}>
        {(orderId, open) => <OrderDialog orderId={orderId} open={open} onNext={view} onClose={() => view(undefined)} />}
      </DialogHost>
      <DialogHost subject={deciding}>
        {(to, open) => (
          <DecideManyDialog
            to={to}
            orders={chosen}
            open={open}
            onClose={(sent) => {
              decide(undefined);
              // A cancelled confirmation keeps the selection.
              if (sent) clear();
            }}
          />
        )}
      </DialogHost>
      {dialogs}
    </ListPage>
  );
}

type Filter = FilterOf<typeof listAllOrders>;

/** Number of pending orders under the current filter; undefined if the total includes other statuses. */
function waitingOf({ filter, list: { data } }: { filter: Filter; list: { data?: ListAnswer } }): number | undefined {
  const { search, round, below, status } = filter;
  if (!search && !round && !below) return data?.pending;
  return status === 'pending_admin' ? data?.total : undefined;
}
type ListAnswer = AnswerOf<typeof listAllOrders>;

/**
 * Reads the longest waiting orders under the current filter, up to the selection limit; returns none and shows a toast
 * on failure.
 */
function useReadPending(): (filter: Filter) => Promise<OrderRow[]> {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const [read] = adminApi.useLazyListAllOrdersQuery();
  return async (filter) => {
    const waiting = { ...filter, status: 'pending_admin', sort: 'created_at', limit: maxChosen } as const;
    const { data, error } = await read({ query: waiting });
    if (!data) fail(t('admin.toast.ordersFailed'), error);
    return data?.items ?? [];
  };
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exportOrders, listOrders } from '@junto/contracts/buyer/orders';
import { orderStatuses } from '@junto/domain/order';
import { ExportButton } from '@junto/remote-kit/download';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { DeliveryFilter, StatusFilter } from '@junto/remote-kit/status-filter';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogHost } from '@junto/ui/data';
import { buyerApi } from '../api';
import { orderColumns } from './order-columns';
import { OrderDialog } from './order-dialog';

/** Order History page: all own orders, searched, filtered and sorted on the server. */
export function OrdersPage() {
  const { t } = useTranslation();
  const orders = useListPage(listOrders, buyerApi.useListOrdersQuery, 20);
  const { data } = orders.list;
  const [opened, open] = useUrlParam('order');
  const columns = useMemo(() => orderColumns(t, open), [t, open]);
  return (
    <ListPage
      of={orders}
      title={t('buyer.orders.title')}
      purpose={t('buyer.orders.purpose')}
      count={data?.all}
      action={
        <ExportButton
          label={t('buyer.orders.export')}
          total={data?.total}
          take={(download, language) =>
            download(exportOrders, { query: { ...orders.filter, language } }, t('buyer.orders.fileName'))
          }
          failed={t('buyer.orders.exportFailed')}
        />
      }
      search={t('buyer.orders.search')}
      columns={columns}
      onOpen={({ id }) => open(id)}
      failed={t('buyer.orders.failed')}
      noun="orders"
      empty={{
        title: t('buyer.orders.emptyTitle'),
        text: t('buyer.orders.empty'),
        action: <LinkButton to="/rounds">{t('buyer.orders.browse')}</LinkButton>,
      }}
      noMatch={t('buyer.orders.noMatch')}
      filters={
        <>
          <StatusFilter of={orders} label={t('buyer.orders.status')} entity="order" statuses={orderStatuses} />
          <DeliveryFilter of={orders} />
        </>
      }
    >
      <DialogHost subject={opened}>
        {(orderId, isOpen) => <OrderDialog orderId={orderId} open={isOpen} onClose={() => open(undefined)} />}
      </DialogHost>
    </ListPage>
  );
}

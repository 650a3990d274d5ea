import { DownloadOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exportOrders, listOrders } from '@junto/contracts/buyer/orders';
import { orderStatuses } from '@junto/domain/order';
import { useDownload } from '@junto/remote-kit/download';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { Button, useLanguage } from '@junto/ui/core';
import { DialogOf, FilterSelect } from '@junto/ui/data';
import { useListOrdersQuery } from '../api';
import { orderColumns } from './order-columns';
import { OrderDialog } from './order-dialog';

/** Order History: all own orders, searched, filtered and sorted by the server. */
export function OrdersPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const orders = useListPage(listOrders, useListOrdersQuery, 20);
  const { data } = orders.list;
  const [opened, open] = useUrlParam('order');
  const { download, busy } = useDownload(t('buyer.orders.exportFailed'));
  const columns = useMemo(() => orderColumns(t, open), [t, open]);
  return (
    <ListPage
      of={orders}
      title={t('buyer.orders.title')}
      purpose={t('buyer.orders.purpose')}
      count={data?.all}
      action={
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={busy}
          disabled={!data || data.total === 0}
          onClick={() =>
            void download(exportOrders, { query: { ...orders.filter, language } }, t('buyer.orders.fileName'))
          }
        >
          {t('buyer.orders.export')}
        </Button>
      }
      search={t('buyer.orders.search')}
      columns={columns}
      rowKey={(order) => order.id}
      failed={t('buyer.orders.failed')}
      noun="orders"
      empty={{
        title: t('buyer.orders.emptyTitle'),
        text: t('buyer.orders.empty'),
        action: <LinkButton to="/rounds">{t('buyer.orders.browse')}</LinkButton>,
      }}
      noMatch={t('buyer.orders.noMatch')}
      filters={
        <FilterSelect
          label={t('buyer.orders.status')}
          value={orders.filter.status}
          onChange={(status) => orders.change({ status })}
          options={orderStatuses.map((value) => ({ value, label: t(`status.order.${value}`) }))}
        />
      }
    >
      <DialogOf subject={opened}>
        {(orderId, isOpen) => <OrderDialog orderId={orderId} open={isOpen} onClose={() => open(undefined)} />}
      </DialogOf>
    </ListPage>
  );
}

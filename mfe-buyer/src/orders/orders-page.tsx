import { DownloadOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exportOrders, type listOrders } from '@junto/contracts/buyer/orders';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { orderStatuses, type OrderStatus } from '@junto/domain/order';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { LinkButton } from '@junto/remote-kit/link-button';
import { sortOf, sortText } from '@junto/remote-kit/sort-text';
import { useUrlFilter, useUrlParam } from '@junto/remote-kit/url-filter';
import {
  Button,
  EmptyState,
  ErrorCard,
  FiltersRow,
  NoMatch,
  Page,
  PageHeader,
  SearchBox,
  Sheet,
  useLanguage,
} from '@junto/ui/core';
import { DataTable, DialogOf, Select } from '@junto/ui/data';
import { useListOrdersQuery } from '../api';
import { useDownload } from '../download/use-download';
import { orderColumns } from './order-columns';
import { OrderDialog } from './order-dialog';
import './orders.css';

type OrderSort = NonNullable<QueryGiven<typeof listOrders>['sort']>;

const defaults = { search: '', status: '', sort: '-created_at' };
const pageSize = 20;

/** Order History: all own orders, searched, filtered and sorted by the server. */
export function OrdersPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { filter, change, clear, narrows } = useUrlFilter(defaults);
  const [opened, open] = useUrlParam('order');
  const query = {
    search: filter.search || undefined,
    status: (filter.status || undefined) as OrderStatus | undefined,
    sort: filter.sort as OrderSort,
  };
  const { list, pages, busy: awaiting } = useKeyedList(useListOrdersQuery, query, pageSize);
  const { data, error, refetch, isFetching } = list;
  useFailedRead(error, t('buyer.orders.failed'));
  const { download, busy } = useDownload(t('buyer.orders.exportFailed'));
  const columns = useMemo(() => orderColumns(t, open), [t, open]);

  return (
    <Page>
      <PageHeader
        title={t('buyer.orders.title')}
        purpose={t('buyer.orders.purpose')}
        count={data?.all}
        action={
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={busy}
            disabled={!data || data.total === 0}
            onClick={() => void download(exportOrders, { query: { ...query, language } }, t('buyer.orders.fileName'))}
          >
            {t('buyer.orders.export')}
          </Button>
        }
      />
      <FiltersRow
        search={
          <SearchBox value={filter.search} onSearch={(search) => change({ search })} label={t('buyer.orders.search')} />
        }
      >
        <Select
          className="status-select"
          aria-label={t('buyer.orders.status')}
          value={filter.status}
          onChange={(status) => change({ status })}
          options={[
            { value: '', label: t('ui.filter.allStatuses') },
            ...orderStatuses.map((status) => ({ value: status, label: t(`status.order.${status}`) })),
          ]}
        />
      </FiltersRow>
      {error && !data ? (
        <ErrorCard
          title={t('ui.error.title')}
          text={t('buyer.orders.failed')}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <Sheet>
          <DataTable
            label={t('buyer.orders.title')}
            columns={columns}
            rows={data?.items}
            busy={awaiting}
            rowKey={(order) => order.id}
            sort={sortOf(query.sort)}
            onSort={(sort) => change({ sort: sortText(sort) })}
            empty={
              narrows ? (
                <NoMatch title={t('buyer.orders.noMatch')} onClear={clear} />
              ) : (
                <EmptyState
                  title={t('buyer.orders.emptyTitle')}
                  text={t('buyer.orders.empty')}
                  action={<LinkButton to="/rounds">{t('buyer.orders.browse')}</LinkButton>}
                />
              )
            }
            foot={
              data && {
                pages,
                pageSize,
                total: data.total,
                totalCapped: data.total_capped,
                noun: 'orders',
              }
            }
          />
        </Sheet>
      )}
      <DialogOf subject={opened}>
        {(orderId, isOpen) => <OrderDialog orderId={orderId} open={isOpen} onClose={() => open(undefined)} />}
      </DialogOf>
    </Page>
  );
}

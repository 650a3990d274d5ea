import { DollarOutlined, FileDoneOutlined, InboxOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { QueryGiven } from '@junto/contracts/endpoint';
import type { listSales } from '@junto/contracts/supplier/sales';
import { soldStatuses } from '@junto/domain/order';
import { formatCount } from '@junto/i18n/formats/count';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { useUrlFilter, useUrlParam } from '@junto/remote-kit/url-filter';
import { Bone, FigureFailed, MoneyList, StatStrip } from '@junto/ui/core';
import { DialogOf, Select } from '@junto/ui/data';
import { useListSalesQuery } from '../api';
import { ListPage } from '../list/list-page';
import { useMaySell } from '../may-sell';
import { saleColumns } from './sale-columns';
import { SaleDialog } from './sale-dialog';
import './sales.css';
import { useGenerateInvoice } from './use-generate-invoice';

type Query = QueryGiven<typeof listSales>;
type Figures = NonNullable<ReturnType<typeof useListSalesQuery>['data']>['figures'];
const defaults = { search: '', status: '', sort: '-created_at' };
const pageSize = 10;

/** Sales History: approved and completed orders on own rounds (decision 26). */
export function SalesPage() {
  const { t } = useTranslation();
  const mayWrite = useMaySell();
  const url = useUrlFilter(defaults);
  const { search, status, sort } = url.filter;
  const query: Query = {
    search: search || undefined,
    status: (status || undefined) as Query['status'],
    sort: sort as Query['sort'],
  };
  const { list, pages } = useKeyedList(useListSalesQuery, query, pageSize);
  const [viewed, view] = useUrlParam('order');
  const { generate, busy } = useGenerateInvoice();
  return (
    <ListPage
      title={t('supplier.sales.title')}
      purpose={t('supplier.sales.purpose')}
      figures={
        <SalesFigures figures={list.data?.figures} failed={Boolean(list.error)} onRetry={() => void list.refetch()} />
      }
      search={t('supplier.sales.search')}
      url={url}
      list={list}
      pages={pages}
      pageSize={pageSize}
      columns={saleColumns(t, { view, generate, busy, mayWrite })}
      rowKey={(sale) => sale.id}
      heading={t('supplier.sales.list')}
      failed={t('supplier.toast.salesFailed')}
      noun="orders"
      empty={{ title: t('supplier.sales.empty') }}
      filters={
        <Select
          className="list-select"
          aria-label={t('supplier.sales.status')}
          value={status}
          onChange={(next) => url.change({ status: next })}
          options={[
            { value: '', label: t('ui.filter.allStatuses') },
            ...soldStatuses.map((one) => ({ value: one, label: t(`status.order.${one}`) })),
          ]}
        />
      }
    >
      <DialogOf subject={viewed}>
        {(orderId, open) => (
          <SaleDialog
            orderId={orderId}
            open={open}
            onClose={() => view(undefined)}
            generate={generate}
            generating={busy !== undefined}
          />
        )}
      </DialogOf>
    </ListPage>
  );
}

function SalesFigures({
  figures,
  failed,
  onRetry,
}: {
  figures: Figures | undefined;
  failed: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const instead = failed ? <FigureFailed onRetry={onRetry} /> : <Bone width={72} height={28} />;
  return (
    <StatStrip
      stats={[
        {
          key: 'value',
          label: t('supplier.sales.total'),
          icon: <DollarOutlined aria-hidden />,
          figure: figures ? <MoneyList amounts={figures.value} /> : instead,
          caption: t('supplier.sales.totalCaption'),
        },
        {
          key: 'orders',
          label: t('supplier.sales.orders'),
          icon: <FileDoneOutlined aria-hidden />,
          figure: figures ? formatCount(figures.orders) : instead,
        },
        {
          key: 'units',
          label: t('supplier.sales.units'),
          icon: <InboxOutlined aria-hidden />,
          figure: figures ? formatCount(figures.units) : instead,
        },
      ]}
    />
  );
}

import { ClockCircleOutlined, DollarOutlined, FileTextOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { invoiceLabel } from '@junto/contracts/invoice';
import type { listOwnInvoices } from '@junto/contracts/supplier/invoices';
import { formatCount } from '@junto/i18n/formats/count';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { LinkButton } from '@junto/remote-kit/link-button';
import { useUrlFilter, useUrlParam } from '@junto/remote-kit/url-filter';
import { Bone, FigureFailed, MoneyList, StatStrip } from '@junto/ui/core';
import { DialogOf, Select } from '@junto/ui/data';
import { useListOwnInvoicesQuery } from '../api';
import { ListPage } from '../list/list-page';
import { invoiceColumns } from './invoice-columns';
import { InvoiceDialog } from './invoice-dialog';

type Query = QueryGiven<typeof listOwnInvoices>;
type Figures = NonNullable<ReturnType<typeof useListOwnInvoicesQuery>['data']>['figures'];
const defaults = { search: '', status: '', sort: '-issue_date' };
const pageSize = 10;

/** Proforma Invoices: what was invoiced for the own sales. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const url = useUrlFilter(defaults);
  const { search, status, sort } = url.filter;
  const query: Query = {
    search: search || undefined,
    status: (status || undefined) as Query['status'],
    sort: sort as Query['sort'],
  };
  const { list, pages } = useKeyedList(useListOwnInvoicesQuery, query, pageSize);
  const [viewed, view] = useUrlParam('invoice');
  return (
    <ListPage
      title={t('supplier.invoices.title')}
      purpose={t('supplier.invoices.purpose')}
      figures={
        <InvoiceFigures figures={list.data?.figures} failed={Boolean(list.error)} onRetry={() => void list.refetch()} />
      }
      search={t('supplier.invoices.search')}
      url={url}
      list={list}
      pages={pages}
      pageSize={pageSize}
      columns={invoiceColumns(t, view)}
      rowKey={(invoice) => invoice.id}
      failed={t('supplier.toast.invoicesFailed')}
      noun="invoices"
      empty={{
        title: t('supplier.invoices.emptyTitle'),
        text: t('supplier.invoices.empty'),
        action: <LinkButton to="/sales">{t('supplier.invoices.sales')}</LinkButton>,
      }}
      filters={
        <Select
          className="list-select"
          aria-label={t('supplier.invoices.status')}
          value={status}
          onChange={(next) => url.change({ status: next })}
          options={[
            { value: '', label: t('ui.filter.allStatuses') },
            ...invoiceLabel.options.map((one) => ({ value: one, label: t(`status.invoice.${one}`) })),
          ]}
        />
      }
    >
      <DialogOf subject={viewed}>
        {(invoiceId, open) => <InvoiceDialog invoiceId={invoiceId} open={open} onClose={() => view(undefined)} />}
      </DialogOf>
    </ListPage>
  );
}

function InvoiceFigures({
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
          key: 'total',
          label: t('supplier.invoices.total'),
          icon: <FileTextOutlined aria-hidden />,
          figure: figures ? formatCount(figures.total) : instead,
        },
        {
          key: 'value',
          label: t('supplier.invoices.value'),
          icon: <DollarOutlined aria-hidden />,
          figure: figures ? <MoneyList amounts={figures.value} /> : instead,
        },
        {
          key: 'pending',
          label: t('supplier.invoices.pending'),
          icon: <ClockCircleOutlined aria-hidden />,
          figure: figures ? formatCount(figures.pending) : instead,
          caption: t('supplier.invoices.pendingCaption'),
        },
      ]}
    />
  );
}

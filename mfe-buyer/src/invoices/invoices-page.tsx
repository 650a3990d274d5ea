import { ClockCircleOutlined, DollarOutlined, DownloadOutlined, FileTextOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exportInvoices, type listInvoices } from '@junto/contracts/buyer/invoices';
import type { QueryGiven } from '@junto/contracts/endpoint';
import { invoiceLabel } from '@junto/contracts/invoice';
import { formatCount } from '@junto/i18n/formats/count';
import { useFailedRead } from '@junto/remote-kit/failure-toast';
import { useKeyedList } from '@junto/remote-kit/keyed-list';
import { LinkButton } from '@junto/remote-kit/link-button';
import { sortOf, sortText } from '@junto/remote-kit/sort-text';
import { useUrlFilter, useUrlParam } from '@junto/remote-kit/url-filter';
import {
  Bone,
  Button,
  EmptyState,
  ErrorCard,
  FigureFailed,
  FiltersRow,
  MoneyList,
  NoMatch,
  Page,
  PageHeader,
  SearchBox,
  Sheet,
  StatStrip,
  useLanguage,
} from '@junto/ui/core';
import { DataTable, DialogOf, Select } from '@junto/ui/data';
import { useListInvoicesQuery } from '../api';
import { useDownload } from '../download/use-download';
import { invoiceColumns } from './invoice-columns';
import { InvoiceDialog } from './invoice-dialog';

type Label = (typeof invoiceLabel.options)[number];
type InvoiceSort = NonNullable<QueryGiven<typeof listInvoices>['sort']>;
type Figures = NonNullable<ReturnType<typeof useListInvoicesQuery>['data']>['figures'];

const defaults = { search: '', status: '', sort: '-issue_date' };
const pageSize = 20;

/** Proforma Invoices: what suppliers invoiced. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { filter, change, clear, narrows } = useUrlFilter(defaults);
  const [opened, open] = useUrlParam('invoice');
  const query = {
    search: filter.search || undefined,
    status: (filter.status || undefined) as Label | undefined,
    sort: filter.sort as InvoiceSort,
  };
  const { list, pages, busy: awaiting } = useKeyedList(useListInvoicesQuery, query, pageSize);
  const { data, error, refetch, isFetching } = list;
  useFailedRead(error, t('buyer.invoices.failed'));
  const { download, busy } = useDownload(t('buyer.invoices.downloadFailed'));
  const columns = useMemo(() => invoiceColumns(t, open), [t, open]);

  return (
    <Page>
      <PageHeader
        title={t('buyer.invoices.title')}
        purpose={t('buyer.invoices.purpose')}
        action={
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={busy}
            disabled={!data || data.total === 0}
            onClick={() =>
              void download(exportInvoices, { query: { ...query, language } }, t('buyer.invoices.fileName'))
            }
          >
            {t('buyer.invoices.export')}
          </Button>
        }
      />
      <InvoiceFigures figures={data?.figures} failed={Boolean(error)} onRetry={refetch} />
      <FiltersRow
        search={
          <SearchBox
            value={filter.search}
            onSearch={(search) => change({ search })}
            label={t('buyer.invoices.search')}
          />
        }
      >
        <Select
          className="status-select"
          aria-label={t('buyer.invoices.status')}
          value={filter.status}
          onChange={(status) => change({ status })}
          options={[
            { value: '', label: t('ui.filter.allStatuses') },
            ...invoiceLabel.options.map((label) => ({ value: label, label: t(`status.invoice.${label}`) })),
          ]}
        />
      </FiltersRow>
      {error && !data ? (
        <ErrorCard
          title={t('ui.error.title')}
          text={t('buyer.invoices.failed')}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <Sheet>
          <DataTable
            label={t('buyer.invoices.title')}
            columns={columns}
            rows={data?.items}
            busy={awaiting}
            rowKey={(invoice) => invoice.id}
            sort={sortOf(query.sort)}
            onSort={(sort) => change({ sort: sortText(sort) })}
            empty={
              narrows ? (
                <NoMatch title={t('buyer.invoices.noMatch')} onClear={clear} />
              ) : (
                <EmptyState
                  title={t('buyer.invoices.emptyTitle')}
                  text={t('buyer.invoices.empty')}
                  action={<LinkButton to="/orders">{t('buyer.orders.title')}</LinkButton>}
                />
              )
            }
            foot={
              data && {
                pages,
                pageSize,
                total: data.total,
                totalCapped: data.total_capped,
                noun: 'invoices',
              }
            }
          />
        </Sheet>
      )}
      <DialogOf subject={opened}>
        {(invoiceId, isOpen) => <InvoiceDialog invoiceId={invoiceId} open={isOpen} onClose={() => open(undefined)} />}
      </DialogOf>
    </Page>
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
          label: t('buyer.invoices.total'),
          icon: <FileTextOutlined aria-hidden />,
          figure: figures ? formatCount(figures.total) : instead,
        },
        {
          key: 'value',
          label: t('buyer.invoices.value'),
          icon: <DollarOutlined aria-hidden />,
          figure: figures ? <MoneyList amounts={figures.value} /> : instead,
        },
        {
          key: 'pending',
          label: t('buyer.invoices.pending'),
          icon: <ClockCircleOutlined aria-hidden />,
          figure: figures ? formatCount(figures.pending) : instead,
          caption: t('buyer.invoices.pendingCaption'),
        },
      ]}
    />
  );
}

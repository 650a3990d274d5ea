import { ClockCircleOutlined, DollarOutlined, DownloadOutlined, FileTextOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exportInvoices, listInvoices } from '@junto/contracts/buyer/invoices';
import { invoiceLabel } from '@junto/contracts/invoice';
import { formatCount } from '@junto/i18n/formats/count';
import { useDownload } from '@junto/remote-kit/download';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { Bone, Button, FigureFailed, MoneyList, StatStrip, useLanguage } from '@junto/ui/core';
import { DialogOf, FilterSelect } from '@junto/ui/data';
import { useListInvoicesQuery } from '../api';
import { invoiceColumns } from './invoice-columns';
import { InvoiceDialog } from './invoice-dialog';

type Figures = NonNullable<ReturnType<typeof useListInvoicesQuery>['data']>['figures'];

/** Proforma Invoices: what suppliers invoiced. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const invoices = useListPage(listInvoices, useListInvoicesQuery, 20);
  const { data, error, refetch } = invoices.list;
  const [opened, open] = useUrlParam('invoice');
  const { download, busy } = useDownload(t('buyer.invoices.downloadFailed'));
  const columns = useMemo(() => invoiceColumns(t, open), [t, open]);
  return (
    <ListPage
      of={invoices}
      title={t('buyer.invoices.title')}
      purpose={t('buyer.invoices.purpose')}
      action={
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={busy}
          disabled={!data || data.total === 0}
          onClick={() =>
            void download(exportInvoices, { query: { ...invoices.filter, language } }, t('buyer.invoices.fileName'))
          }
        >
          {t('buyer.invoices.export')}
        </Button>
      }
      above={<InvoiceFigures figures={data?.figures} failed={Boolean(error)} onRetry={refetch} />}
      search={t('buyer.invoices.search')}
      columns={columns}
      rowKey={(invoice) => invoice.id}
      failed={t('buyer.invoices.failed')}
      noun="invoices"
      empty={{
        title: t('buyer.invoices.emptyTitle'),
        text: t('buyer.invoices.empty'),
        action: <LinkButton to="/orders">{t('buyer.orders.title')}</LinkButton>,
      }}
      noMatch={t('buyer.invoices.noMatch')}
      filters={
        <FilterSelect
          label={t('buyer.invoices.status')}
          value={invoices.filter.status}
          onChange={(status) => invoices.change({ status })}
          options={invoiceLabel.options.map((value) => ({ value, label: t(`status.invoice.${value}`) }))}
        />
      }
    >
      <DialogOf subject={opened}>
        {(invoiceId, isOpen) => <InvoiceDialog invoiceId={invoiceId} open={isOpen} onClose={() => open(undefined)} />}
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

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exportInvoices, listInvoices } from '@junto/contracts/buyer/invoices';
import { invoiceLabel } from '@junto/contracts/invoice';
import { ExportButton } from '@junto/remote-kit/download';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { StatusFilter } from '@junto/remote-kit/status-filter';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogHost } from '@junto/ui/data';
import { InvoiceFigures } from '@junto/ui/invoice/invoice-figures';
import { useListInvoicesQuery } from './invoice-api';
import { invoiceColumns } from './invoice-columns';
import { ReceivedInvoiceDialog } from './received-invoice-dialog';

/** Proforma Invoices page: invoices received from suppliers. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const words = {
    total: t('buyer.invoices.total'),
    value: t('buyer.invoices.value'),
    pending: t('buyer.invoices.pending'),
    pendingCaption: t('buyer.invoices.pendingCaption'),
  };
  const invoices = useListPage(listInvoices, useListInvoicesQuery, 20);
  const { data, error, refetch } = invoices.list;
  const [opened, open] = useUrlParam('invoice');
  const columns = useMemo(() => invoiceColumns(t, open), [t, open]);
  return (
    <ListPage
      of={invoices}
      title={t('buyer.invoices.title')}
      purpose={t('buyer.invoices.purpose')}
      action={
        <ExportButton
          label={t('buyer.invoices.export')}
          total={data?.total}
          take={(download, language) =>
            download(exportInvoices, { query: { ...invoices.filter, language } }, t('buyer.invoices.fileName'))
          }
          failed={t('buyer.invoices.downloadFailed')}
        />
      }
      above={<InvoiceFigures words={words} figures={data?.figures} failed={Boolean(error)} onRetry={refetch} />}
      search={t('buyer.invoices.search')}
      columns={columns}
      onOpen={({ id }) => open(id)}
      failed={t('buyer.invoices.failed')}
      noun="invoices"
      empty={{
        title: t('buyer.invoices.emptyTitle'),
        text: t('buyer.invoices.empty'),
        action: <LinkButton to="/orders">{t('buyer.orders.title')}</LinkButton>,
      }}
      noMatch={t('buyer.invoices.noMatch')}
      filters={
        <StatusFilter
          of={invoices}
          label={t('buyer.invoices.status')}
          entity="invoice"
          statuses={invoiceLabel.options}
        />
      }
    >
      <DialogHost subject={opened}>
        {(invoiceId, isOpen) => (
          <ReceivedInvoiceDialog invoiceId={invoiceId} open={isOpen} onClose={() => open(undefined)} />
        )}
      </DialogHost>
    </ListPage>
  );
}

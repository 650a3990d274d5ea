import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { invoiceLabel } from '@junto/contracts/invoice';
import { exportOwnInvoices, listOwnInvoices } from '@junto/contracts/supplier/invoices';
import { ExportButton } from '@junto/remote-kit/download';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { StatusFilter } from '@junto/remote-kit/status-filter';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogHost } from '@junto/ui/data';
import { InvoiceFigures } from '@junto/ui/invoice/invoice-figures';
import { supplierApi } from '../api';
import { NoCompany } from '../list/no-company';
import { invoiceColumns } from './invoice-columns';
import { OwnInvoiceDialog } from './own-invoice-dialog';
import { PaymentDetailsButton } from './payment-details-button';
import { RoundInvoicesDialog } from './round-invoices-dialog';

/** Proforma Invoices page: invoices of the company's own sales. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const invoices = useListPage(listOwnInvoices, supplierApi.useListOwnInvoicesQuery, 10);
  const [, view] = useUrlParam('invoice');
  return (
    <ListPage
      of={invoices}
      title={t('supplier.invoices.title')}
      purpose={t('supplier.invoices.purpose')}
      action={
        <>
          <PaymentDetailsButton />
          <ExportButton
            label={t('supplier.invoices.export')}
            total={invoices.list.data?.total}
            take={(download, language) =>
              download(exportOwnInvoices, { query: { ...invoices.filter, language } }, t('supplier.invoices.fileName'))
            }
            failed={t('supplier.toast.downloadFailed')}
          />
        </>
      }
      above={
        <>
          <NoCompany />
          <InvoiceFigures
            words={wordsOfFigures(t)}
            figures={invoices.list.data?.figures}
            failed={Boolean(invoices.list.error)}
            onRetry={() => void invoices.list.refetch()}
          />
        </>
      }
      search={t('supplier.invoices.search')}
      columns={invoiceColumns(t, view)}
      onOpen={({ id }) => view(id)}
      failed={t('supplier.toast.invoicesFailed')}
      noun="invoices"
      empty={{
        title: t('supplier.invoices.emptyTitle'),
        text: t('supplier.invoices.empty'),
        action: <LinkButton to="/sales">{t('supplier.invoices.sales')}</LinkButton>,
      }}
      filters={
        <StatusFilter
          of={invoices}
          label={t('supplier.invoices.status')}
          entity="invoice"
          statuses={invoiceLabel.options}
        />
      }
    >
      <InvoiceDialogs />
    </ListPage>
  );
}

const wordsOfFigures = (t: TFunction) => ({
  total: t('supplier.invoices.total'),
  value: t('supplier.invoices.value'),
  pending: t('supplier.invoices.pending'),
  pendingCaption: t('supplier.invoices.pendingCaption'),
});

/** Opens the dialog that the URL names: an invoice, or the invoices of a round. */
function InvoiceDialogs() {
  const [viewed, view] = useUrlParam('invoice');
  const [roundId, openRound] = useUrlParam('round');
  return (
    <>
      <DialogHost subject={viewed}>
        {(invoiceId, open) => <OwnInvoiceDialog invoiceId={invoiceId} open={open} onClose={() => view(undefined)} />}
      </DialogHost>
      <DialogHost subject={roundId}>
        {(of, open) => <RoundInvoicesDialog roundId={of} open={open} onClose={() => openRound(undefined)} />}
      </DialogHost>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { invoiceLabel } from '@junto/contracts/invoice';
import { listOwnInvoices } from '@junto/contracts/supplier/invoices';
import { LinkButton } from '@junto/remote-kit/link-button';
import { ListPage, useListPage } from '@junto/remote-kit/list-page';
import { StatusFilter } from '@junto/remote-kit/status-filter';
import { useUrlParam } from '@junto/remote-kit/url-filter';
import { DialogOf } from '@junto/ui/data';
import { InvoiceFigures } from '@junto/ui/invoice/invoice-figures';
import { useListOwnInvoicesQuery } from '../api';
import { NoCompany } from '../list/no-company';
import { invoiceColumns } from './invoice-columns';
import { OwnInvoiceDialog } from './own-invoice-dialog';

/** Proforma Invoices: what was invoiced for the own sales. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const invoices = useListPage(listOwnInvoices, useListOwnInvoicesQuery, 10);
  const [viewed, view] = useUrlParam('invoice');
  return (
    <ListPage
      of={invoices}
      title={t('supplier.invoices.title')}
      purpose={t('supplier.invoices.purpose')}
      above={
        <>
          <NoCompany />
          <InvoiceFigures
            side="supplier"
            figures={invoices.list.data?.figures}
            failed={Boolean(invoices.list.error)}
            onRetry={() => void invoices.list.refetch()}
          />
        </>
      }
      search={t('supplier.invoices.search')}
      columns={invoiceColumns(t, view)}
      rowKey={(invoice) => invoice.id}
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
      <DialogOf subject={viewed}>
        {(invoiceId, open) => <OwnInvoiceDialog invoiceId={invoiceId} open={open} onClose={() => view(undefined)} />}
      </DialogOf>
    </ListPage>
  );
}

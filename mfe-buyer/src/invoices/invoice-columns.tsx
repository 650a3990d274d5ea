import type { TFunction } from 'i18next';
import type { InvoiceRow } from '@junto/contracts/invoice';
import {
  actionsColumn,
  amountColumn,
  issueColumn,
  metaColumn,
  stateColumn,
  titleColumn,
} from '@junto/remote-kit/columns';
import { ViewAction } from '@junto/remote-kit/icon-action';
import { MainCell, type Column } from '@junto/ui/data';
import { InvoiceStatus } from '@junto/ui/invoice/invoice-status';

/** Columns of the buyer's Proforma Invoices. */
export function invoiceColumns(t: TFunction, onView: (invoiceId: string) => void): Column<InvoiceRow>[] {
  const counts = (invoice: InvoiceRow) =>
    t('buyer.orders.counts', {
      items: t('buyer.items', { count: invoice.total_items }),
      units: t('buyer.units', { count: invoice.total_units }),
    });
  return [
    titleColumn('number', t('buyer.invoices.number'), (invoice) => <MainCell name={invoice.invoice_number} />),
    issueColumn(t('buyer.invoices.issued')),
    metaColumn('supplier', t('buyer.invoices.supplier'), (invoice) => (
      <MainCell name={invoice.supplier_name} meta={counts(invoice)} />
    )),
    amountColumn(t('buyer.invoices.amount')),
    stateColumn(t('buyer.invoices.statusColumn'), (invoice) => <InvoiceStatus invoice={invoice} />),
    actionsColumn(
      <span className="visually-hidden">{t('buyer.invoices.actions')}</span>,
      (invoice) => (
        <ViewAction
          label={t('buyer.invoices.view', { number: invoice.invoice_number })}
          onView={() => onView(invoice.id)}
        />
      ),
      'status',
    ),
  ];
}

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
import { Count } from '@junto/ui/core';
import { MainCell, type Column } from '@junto/ui/data';
import { InvoiceStatus } from '@junto/ui/invoice/invoice-status';
import css from './invoices.module.css';

/** Columns of the supplier's Proforma Invoices. */
export function invoiceColumns(t: TFunction, onView: (invoiceId: string) => void): Column<InvoiceRow>[] {
  const counts = ({ total_items, total_units }: InvoiceRow) =>
    t('supplier.counts', {
      items: t('supplier.items', { count: total_items }),
      units: t('supplier.units', { count: total_units }),
    });
  return [
    titleColumn('number', t('supplier.invoices.number'), ({ invoice_number, register_number }) => (
      <MainCell
        name={invoice_number}
        meta={
          register_number && (
            <>
              {t('proforma.register')} <Count value={register_number} />
            </>
          )
        }
      />
    )),
    issueColumn(t('supplier.invoices.issued')),
    metaColumn('buyer', t('supplier.invoices.buyer'), (invoice) => (
      <span className={css.invoiceBuyer}>
        <MainCell name={invoice.buyer_name} meta={counts(invoice)} />
      </span>
    )),
    amountColumn(t('supplier.invoices.amount')),
    stateColumn(t('supplier.invoices.statusColumn'), (invoice) => <InvoiceStatus invoice={invoice} />),
    actionsColumn(
      t('supplier.invoices.actions'),
      (invoice) => (
        <ViewAction
          label={t('supplier.invoices.viewOf', { number: invoice.invoice_number })}
          onView={() => onView(invoice.id)}
        />
      ),
      'status',
    ),
  ];
}

import type { QueryFilter } from 'mongoose';
import type { QueryOf } from '@junto/contracts/endpoint';
import type { exportOwnInvoices as exportOwnInvoicesSpec } from '@junto/contracts/supplier/invoices';
import { shortId } from '@junto/domain/short-id';
import { csvAreas } from '@junto/i18n/areas/csv';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvExport } from '@junto/service-kit/lists/csv';
import { invoiceSorts, labelOfInvoice } from '@junto/service-kit/lists/invoices';
import { orderBy, sortKey } from '@junto/service-kit/lists/key-paging';
import { toInvoiceDto } from './invoice';
import { InvoiceModel, type InvoiceDoc } from './invoice.model';
import { invoiceFilter } from './list-invoices';

interface Row {
  invoice: ReturnType<typeof toInvoiceDto>;
  label: string;
}

const columns = {
  invoiceNumber: ({ invoice }: Row) => invoice.invoice_number,
  registerNumber: ({ invoice }: Row) => invoice.register_number ?? null,
  issueDate: ({ invoice }: Row) => (invoice.issued_on ? { day: invoice.issued_on } : new Date(invoice.issue_date)),
  dueDate: ({ invoice }: Row) => ({ day: invoice.due_date }),
  buyer: ({ invoice }: Row) => invoice.buyer.name,
  round: ({ invoice }: Row) => invoice.round_title,
  order: ({ invoice }: Row) => shortId(invoice.order_id),
  status: ({ label }: Row) => label,
  items: ({ invoice }: Row) => invoice.total_items,
  units: ({ invoice }: Row) => invoice.total_units,
  totalValue: ({ invoice }: Row) => invoice.total_value,
  currency: ({ invoice }: Row) => invoice.currency,
  netWeight: ({ invoice }: Row) => invoice.total_net_weight,
  grossWeight: ({ invoice }: Row) => invoice.total_gross_weight,
  cbm: ({ invoice }: Row) => invoice.total_cbm,
};

/** Exports invoices of a company as CSV, with the filter and sort of the list. */
export function exportInvoices(
  companyId: string | null,
  { language, sort, ...request }: QueryOf<typeof exportOwnInvoicesSpec>,
): FileAnswer {
  const { t } = createI18n(language, screenAreas, csvAreas);
  const now = new Date();
  return csvExport({
    name: t('csv.invoicesFile'),
    language,
    heading: (column) => t(`csv.${column}`),
    columns,
    documents: InvoiceModel.find({ supplier_id: companyId, ...invoiceFilter(request, now) } as QueryFilter<InvoiceDoc>)
      .sort(orderBy(sortKey(sort, invoiceSorts)))
      .lean()
      .cursor(),
    rowsOf: (doc: InvoiceDoc) => [
      { invoice: toInvoiceDto(doc), label: t(`status.invoice.${labelOfInvoice(doc, now)}`) },
    ],
  });
}

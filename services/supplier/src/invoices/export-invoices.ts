import type { QueryFilter } from 'mongoose';
import type { QueryOf } from '@junto/contracts/endpoint';
import type { exportOwnInvoices as exportOwnInvoicesSpec } from '@junto/contracts/supplier/invoices';
import { invoiceLabel } from '@junto/domain/invoice';
import { shortId } from '@junto/domain/short-id';
import { csvAreas } from '@junto/i18n/areas/csv';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvFile, type CsvCell } from '@junto/service-kit/lists/csv';
import { invoiceOnTheWire } from './invoice';
import { InvoiceModel, type InvoiceDoc } from './invoice.model';
import { invoiceFilter, invoiceSort } from './list-invoices';

const columns = [
  'invoiceNumber',
  'registerNumber',
  'issueDate',
  'dueDate',
  'buyer',
  'round',
  'order',
  'status',
  'items',
  'units',
  'totalValue',
  'currency',
  'netWeight',
  'grossWeight',
  'cbm',
] as const;

/** A company's invoices as CSV, a row an invoice, as the list's filter and sort have them; read while it is written. */
export function exportInvoices(
  companyId: string | null,
  { language, sort, ...asked }: QueryOf<typeof exportOwnInvoicesSpec>,
): FileAnswer {
  const { t } = createI18n(language, screenAreas, csvAreas);
  const now = new Date();
  const labelOf = ({ status, due_date, paid_at }: InvoiceDoc) =>
    t(`status.invoice.${invoiceLabel({ status, dueDate: due_date, paidAt: paid_at }, now)}`);
  const header = columns.map((column) => t(`csv.${column}`));
  const invoices = InvoiceModel.find({
    supplier_id: companyId,
    ...invoiceFilter(asked, now),
  } as QueryFilter<InvoiceDoc>)
    .sort(invoiceSort(sort))
    .lean<InvoiceDoc[]>()
    .cursor();
  return csvFile(t('csv.invoicesFile'), header, rowsOf(invoices as AsyncIterable<InvoiceDoc>, labelOf), language);
}

async function* rowsOf(
  invoices: AsyncIterable<InvoiceDoc>,
  labelOf: (invoice: InvoiceDoc) => string,
): AsyncGenerator<CsvCell[]> {
  for await (const doc of invoices) {
    const invoice = invoiceOnTheWire(doc);
    yield [
      invoice.invoice_number,
      invoice.register_number ?? null,
      invoice.issued_on ? { day: invoice.issued_on } : new Date(invoice.issue_date),
      { day: invoice.due_date },
      invoice.buyer.name,
      invoice.round_title,
      shortId(invoice.order_id),
      labelOf(doc),
      invoice.total_items,
      invoice.total_units,
      invoice.total_value,
      invoice.currency,
      invoice.total_net_weight,
      invoice.total_gross_weight,
      invoice.total_cbm,
    ];
  }
}

import type { QueryFilter } from 'mongoose';
import type { exportInvoices as exportInvoicesSpec } from '@junto/contracts/buyer/invoices';
import type { QueryOf } from '@junto/contracts/endpoint';
import { invoiceLabel } from '@junto/domain/invoice';
import { shortId } from '@junto/domain/short-id';
import { csvAreas } from '@junto/i18n/areas/csv';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import type { FileAnswer } from '@junto/service-kit/http/answers';
import { csvFile, type CsvCell } from '@junto/service-kit/lists/csv';
import { InvoiceCopyModel, type InvoiceCopy } from './invoice-copy.model';
import { invoiceFilter } from './invoice-filter';
import { invoiceSort } from './list-invoices';

const columns = [
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'supplier',
  'round',
  'order',
  'status',
  'items',
  'units',
  'totalValue',
  'currency',
  'grossWeight',
] as const;

/** Received invoices as CSV, a row an invoice, as the list's filter and sort have them; read while it is written. */
export function exportInvoices(
  buyerId: string,
  { language, sort, ...asked }: QueryOf<typeof exportInvoicesSpec>,
): FileAnswer {
  const { t } = createI18n(language, screenAreas, csvAreas);
  const now = new Date();
  const labelOf = ({ status, due_date, paid_at }: InvoiceCopy) =>
    t(`status.invoice.${invoiceLabel({ status, dueDate: due_date, paidAt: paid_at }, now)}`);
  const copies = InvoiceCopyModel.find(
    { buyer_id: buyerId, ...invoiceFilter(asked, now) } as QueryFilter<InvoiceCopy>,
    { 'document.lines': 0 },
  )
    .sort(invoiceSort(sort))
    .lean<InvoiceCopy[]>()
    .cursor();
  const header = columns.map((column) => t(`csv.${column}`));
  return csvFile(t('csv.invoicesFile'), header, rowsOf(copies as AsyncIterable<InvoiceCopy>, labelOf), language);
}

async function* rowsOf(
  copies: AsyncIterable<InvoiceCopy>,
  labelOf: (copy: InvoiceCopy) => string,
): AsyncGenerator<CsvCell[]> {
  for await (const copy of copies) {
    const { document } = copy;
    yield [
      document.invoice_number,
      document.issued_on ? { day: document.issued_on } : new Date(document.issue_date),
      { day: document.due_date },
      document.supplier.name,
      document.round_title,
      shortId(document.order_id),
      labelOf(copy),
      document.total_items,
      document.total_units,
      document.total_value,
      document.currency,
      document.total_gross_weight,
    ];
  }
}

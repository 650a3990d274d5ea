import { z } from 'zod';
import { invoice, type Invoice } from '@junto/contracts/invoice';
import { instant } from '@junto/contracts/wire';
import { shortId } from '@junto/domain/short-id';
import { searchTextOf } from '@junto/service-kit/lists/gram-search';
import { fromDto } from '@junto/service-kit/mongo/dto';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Buyer's copy of an invoice: the whole document, and beside it what lists sort, filter and count by. */
const storedInvoiceCopy = stored(
  'invoice_copies',
  invoice
    .pick({
      id: true,
      buyer_id: true,
      status: true,
      currency: true,
      total_value: true,
      issue_date: true,
      due_date: true,
      paid_at: true,
      version: true,
    })
    .extend({
      document: z.custom<Invoice>(),
      /** When it was sent, and accepted or rejected; copies that are older than these fields have none. */
      sent_at: instant.optional(),
      decided_at: instant.optional(),
      /** Folded number, supplier, round title and the order's short id. */
      search_text: z.string(),
    }),
  [
    [{ buyer_id: 1, issue_date: -1, _id: -1 }],
    // The invoices of one order, for its timeline.
    [{ 'document.order_id': 1 }, { name: 'of_order' }],
    // Status and currency ride along: the figures of a buyer are summed up from the index alone.
    [{ buyer_id: 1, total_minor: -1, _id: -1, currency: 1, status: 1 }, { name: 'figures' }],
  ],
);
export const InvoiceReadModel = storedInvoiceCopy.model;
export type InvoiceProjection = DocOf<typeof storedInvoiceCopy>;

const factsOf = fromDto(invoice, storedInvoiceCopy);

/** What an invoice's events say of when; left out, the copy keeps what it knows. */
export type InvoiceTimes = Pick<InvoiceProjection, 'sent_at' | 'decided_at'>;

export function toInvoiceProjection(
  document: Invoice,
  times: InvoiceTimes = {},
): Omit<InvoiceProjection, '_id' | 'version'> {
  const { _id, version: _version, ...facts } = factsOf(document);
  return {
    ...facts,
    ...times,
    document,
    search_text: searchTextOf(
      document.invoice_number,
      document.supplier.name,
      document.round_title,
      shortId(document.order_id),
    ),
  };
}

import { z } from 'zod';
import { invoice, type Invoice } from '@junto/contracts/invoice';
import { instant } from '@junto/contracts/wire';
import { shortId } from '@junto/domain/short-id';
import { searchTextOf } from '@junto/service-kit/lists/gram-search';
import { fromDto } from '@junto/service-kit/mongo/dto';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** The buyer's read model of an invoice: the document, and the fields that lists sort, filter and count by. */
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
      /** Time of sending and of the decision; older documents lack these fields. */
      sent_at: instant.optional(),
      decided_at: instant.optional(),
      /** Folded number, supplier, round title and the order's short id. */
      search_text: z.string(),
    }),
  [
    [{ buyer_id: 1, issue_date: -1, _id: -1 }],
    // Invoices of one order, for its timeline.
    [{ 'document.order_id': 1 }, { name: 'of_order' }],
    // Includes status and currency, so that figures are summed up from the index only.
    [{ buyer_id: 1, total_minor: -1, _id: -1, currency: 1, status: 1 }, { name: 'figures' }],
  ],
);
export const InvoiceReadModel = storedInvoiceCopy.model;
export type InvoiceProjection = DocOf<typeof storedInvoiceCopy>;

const factsOf = fromDto(invoice, storedInvoiceCopy);

/** Times taken from an invoice's events; left out, the projection keeps the known ones. */
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

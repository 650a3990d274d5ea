import { model, Schema } from 'mongoose';
import type { Invoice } from '@junto/contracts/invoice';
import type { TradeCurrency } from '@junto/contracts/wire';
import type { InvoiceStatus } from '@junto/domain/invoice';
import { toMinor } from '@junto/domain/money';
import { shortId } from '@junto/domain/short-id';
import { searchTextOf } from '@junto/service-kit/lists/search';

/** Buyer's copy of an invoice: the whole document, and beside it what lists sort, filter and count by. */
export interface InvoiceCopy {
  _id: string;
  buyer_id: string;
  status: InvoiceStatus;
  currency: TradeCurrency;
  total_minor: number;
  issue_date: Date;
  due_date: Date | null;
  paid_at: Date | null;
  document: Invoice;
  /** Folded number, supplier, round title and the order's short id. */
  search_text: string;
  /** Of the supplier's invoice; an older event is ignored. */
  version: number;
}

const invoiceCopySchema = new Schema<InvoiceCopy>(
  {
    _id: { type: String, required: true },
    buyer_id: { type: String, required: true },
    status: { type: String, required: true },
    currency: { type: String, required: true },
    total_minor: { type: Number, required: true },
    issue_date: { type: Date, required: true },
    due_date: { type: Date, default: null },
    paid_at: { type: Date, default: null },
    document: { type: Schema.Types.Mixed, required: true } as never,
    search_text: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'invoice_copies', versionKey: false, minimize: false },
);
invoiceCopySchema.index({ buyer_id: 1, issue_date: -1, _id: -1 });
// Status and currency ride along: the figures of a buyer are summed up from the index alone.
invoiceCopySchema.index({ buyer_id: 1, total_minor: -1, _id: -1, currency: 1, status: 1 }, { name: 'figures' });

export const InvoiceCopyModel = model('InvoiceCopy', invoiceCopySchema);

export function invoiceCopyOf(document: Invoice): Omit<InvoiceCopy, '_id' | 'version'> {
  const dateOrNull = (instant: string | null) => (instant === null ? null : new Date(instant));
  return {
    buyer_id: document.buyer_id,
    status: document.status,
    currency: document.currency,
    total_minor: toMinor(document.total_value),
    issue_date: new Date(document.issue_date),
    due_date: dateOrNull(document.due_date),
    paid_at: dateOrNull(document.paid_at),
    document,
    search_text: searchTextOf(
      document.invoice_number,
      document.supplier.name,
      document.round_title,
      shortId(document.order_id),
    ),
  };
}

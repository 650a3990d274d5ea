import { invoiceChanged, invoiceDeleted } from '@junto/contracts/events/supplier';
import { refuse } from '@junto/contracts/problems';
import { appendEvents } from '@junto/service-kit/events/outbox';
import { count } from '../figures/count';
import type { FollowSale, SaleFollowers } from '../sales/follow-sale';
import { SaleModel } from '../sales/sale.model';
import { followingLines } from './invoice';
import { InvoiceModel } from './invoice.model';
import { invoiceEvent, moveInvoice } from './save-invoice';

/**
 * Updates a draft invoice when its sale changes; sent invoices never change (decision 25).
 * A draft whose sale lost its weights, because a settlement or its undo changed a quantity, is deleted.
 * @param required if the invoice cannot be updated, refuse instead
 */
export const followSale: FollowSale = async (session, sale, cause, { required = false } = {}) => {
  if (!sale.invoice_id) return undefined;
  const from = await InvoiceModel.findById(sale.invoice_id).session(session).lean();
  if (!from) throw new Error(`sale ${sale._id} references a missing invoice`);
  if (from.status !== 'draft') return required ? refuse('invoice_not_draft', { status: from.status }) : undefined;
  const lines = followingLines(from, sale);
  if (!lines && required) return refuse('weights_missing');
  if (!lines) {
    await followEnd(session, sale, cause);
    await SaleModel.updateOne({ _id: sale._id }, { $set: { invoice_id: null } }, { session });
    return undefined;
  }
  const { total_minor, total_units, supplier_id, currency } = sale;
  await moveInvoice(session, { from, change: { lines, total_minor, total_units }, event: invoiceChanged, cause });
  const minor = total_minor - from.total_minor;
  if (minor !== 0) await count(session, supplier_id, { invoiced_minor: { currency, minor } });
  return undefined;
};

/** Deletes the draft of a sale that its settlement ended; a hold keeps drafts from being sent meanwhile. */
export const followEnd: SaleFollowers['followEnd'] = async (session, sale, cause) => {
  if (!sale.invoice_id) return;
  const draft = await InvoiceModel.findOneAndDelete({ _id: sale.invoice_id, status: 'draft' }, { session }).lean();
  if (!draft) return;
  await count(session, sale.supplier_id, {
    invoices: -1,
    pending_invoices: -1,
    invoiced_minor: { currency: draft.currency, minor: -draft.total_minor },
  });
  const last = { ...draft, version: draft.version + 1 };
  await appendEvents(session, [invoiceEvent(last, invoiceDeleted, cause)]);
};

import { invoiceChanged } from '@junto/contracts/events/supplier';
import { refuse } from '@junto/contracts/problems';
import type { FollowSale } from '../sales/follow-sale';
import { followingLines } from './invoice';
import { InvoiceModel } from './invoice.model';
import { moveInvoice } from './save-invoice';

/**
 * Updates a draft invoice when its sale changes; sent invoices never change (decision 25).
 * @param required if the invoice cannot be updated, refuse instead of leaving it unchanged
 */
export const followSale: FollowSale = async (session, sale, cause, { required = false } = {}) => {
  if (!sale.invoice_id) return undefined;
  const from = await InvoiceModel.findById(sale.invoice_id).session(session).lean();
  if (!from) throw new Error(`sale ${sale._id} references a missing invoice`);
  if (from.status !== 'draft') return required ? refuse('invoice_not_draft', { status: from.status }) : undefined;
  const lines = followingLines(from, sale);
  if (!lines) return required ? refuse('weights_missing') : undefined;
  await moveInvoice(session, { from, change: { lines }, event: invoiceChanged, cause });
  return undefined;
};

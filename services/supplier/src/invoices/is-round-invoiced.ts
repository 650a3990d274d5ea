import { trusted } from 'mongoose';
import type { IsRoundInvoiced } from '../rounds/state-supply';
import { SaleModel, salesOfRound, type SaleDoc } from '../sales/sale.model';
import { InvoiceModel } from './invoice.model';

/** Whether an invoice of the round was sent and not rejected. */
export const isRoundInvoiced: IsRoundInvoiced = async ({ _id: round_id, supplier_id }, session) => {
  const filter = { supplier_id, round_id, invoice_id: trusted({ $ne: null }) } as Record<string, unknown>;
  const sales = await SaleModel.find(filter, { invoice_id: 1 }, { session })
    .hint(salesOfRound)
    .lean<Pick<SaleDoc, 'invoice_id'>[]>();
  const ids = sales.flatMap(({ invoice_id }) => invoice_id ?? []);
  const sent = { _id: trusted({ $in: ids }), status: trusted({ $ne: 'draft' }) };
  return (await InvoiceModel.exists(sent as Record<string, unknown>).session(session)) !== null;
};

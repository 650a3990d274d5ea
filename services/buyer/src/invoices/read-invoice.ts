import type { readInvoice as readInvoiceSpec } from '@junto/contracts/buyer/invoices';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { Invoice } from '@junto/contracts/invoice';
import { refuse } from '@junto/contracts/problems';
import { InvoiceReadModel, type InvoiceProjection } from './invoice-read-model';

/** One invoice of its own buyer, with the whole document. */
export async function readInvoice(
  invoiceId: string,
  buyerId: string,
): Promise<Invoice | RefusalsOf<typeof readInvoiceSpec>> {
  const copy = await InvoiceReadModel.findOne(
    { _id: invoiceId, buyer_id: buyerId },
    { document: 1 },
  ).lean<InvoiceProjection>();
  return copy ? copy.document : refuse('not_found');
}

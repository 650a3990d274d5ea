import type { RefusalsOfCommand } from '@junto/contracts/command';
import type { decideInvoiceCommand } from '@junto/contracts/commands/supplier';
import { invoiceAccepted, invoiceRejected } from '@junto/contracts/events/supplier';
import { toInvoicePayload, type InvoicePayload } from '@junto/contracts/invoice';
import { refuse } from '@junto/contracts/problems';
import { commandOnce } from '@junto/service-kit/commands';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { count } from '../figures/count';
import { SaleModel } from '../sales/sale.model';
import { toInvoiceDto } from './invoice';
import { InvoiceModel } from './invoice.model';
import { moveInvoice } from './save-invoice';

export interface InvoiceDecision {
  commandId: string;
  /** Id of the buyer; invoices of other buyers are not found. */
  buyerId: string;
  invoiceId: string;
  decision: 'accepted' | 'rejected';
  /** Reason of the buyer for a rejection. */
  reason?: string | null | undefined;
  cause: EventContext;
}

/**
 * Accepts or rejects a sent invoice for its buyer (decision 25). After a rejection, the sale can be invoiced again.
 * Idempotent by command id.
 */
export function decideInvoice({
  commandId,
  buyerId,
  invoiceId,
  decision,
  reason,
  cause,
}: InvoiceDecision): Promise<{ invoice: InvoicePayload } | RefusalsOfCommand<typeof decideInvoiceCommand>> {
  return inTransaction((session) =>
    commandOnce(session, commandId, async () => {
      const from = await InvoiceModel.findOne({ _id: invoiceId, buyer_id: buyerId }).session(session).lean();
      if (!from) return refuse('not_found');
      if (from.status !== 'sent') return refuse('invoice_not_sent', { status: from.status });
      await count(session, from.supplier_id, { pending_invoices: -1 });
      if (decision === 'accepted') {
        const accepted = { from, change: { status: 'accepted' }, event: invoiceAccepted, cause } as const;
        return { invoice: toInvoicePayload(toInvoiceDto(await moveInvoice(session, accepted))) };
      }
      await SaleModel.updateOne(
        { _id: from.order_id, invoice_id: invoiceId },
        { $set: { invoice_id: null } },
        { session },
      );
      const change = { status: 'rejected', live: false, ...(reason && { rejection_reason: reason }) } as const;
      const rejected = { from, change, event: invoiceRejected, cause } as const;
      return { invoice: toInvoicePayload(toInvoiceDto(await moveInvoice(session, rejected))) };
    }),
  );
}

import { createHash } from 'node:crypto';
import type { acceptInvoice, rejectInvoice } from '@junto/contracts/buyer/invoices';
import { decideInvoiceCommand } from '@junto/contracts/commands/supplier';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { fromInvoicePayload, type Invoice } from '@junto/contracts/invoice';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { SendCommand } from '@junto/service-kit/commands';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { projectVersion } from '@junto/service-kit/events/project-version';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { InvoiceReadModel, toInvoiceProjection } from './invoice-read-model';

/** Whether a buyer may act on the order of an invoice. */
export type ActsOnOrder = (orderId: string, caller: Caller) => Promise<boolean>;

export interface InvoiceDecision {
  invoiceId: string;
  decision: 'accepted' | 'rejected';
  /** Reason of the rejection, for the supplier. */
  reason?: string | null | undefined;
  caller: Caller;
  cause: EventContext;
  send: SendCommand;
}

/**
 * Accepts or rejects a sent invoice. The supplier service decides; its answer updates the read model at once, so that
 * the buyer sees it. Without an answer the caller has to retry.
 */
export async function decideInvoice(
  { invoiceId, decision, reason, caller, cause, send }: InvoiceDecision,
  actsOnOrder: ActsOnOrder,
): Promise<Invoice | RefusalsOf<typeof acceptInvoice | typeof rejectInvoice>> {
  const buyerId = caller.userId;
  const present = await InvoiceReadModel.findOne(
    { _id: invoiceId, buyer_id: buyerId },
    { version: 1, 'document.order_id': 1 },
  ).lean<{ version: number; document: { order_id: string } }>();
  if (!present) return refuse('not_found');
  if (!(await actsOnOrder(present.document.order_id, caller))) return refuse('order_of_former_company');
  const decided = await send(
    decideInvoiceCommand,
    {
      command_id: commandId(invoiceId, decision, present.version),
      ...{ by: buyerId, invoice_id: invoiceId, decision, ...(reason && { reason }) },
    },
    cause,
  );
  if (isRefusal(decided)) return decided;
  const invoice = fromInvoicePayload(decided.invoice);
  await inTransaction((session) =>
    projectVersion(
      InvoiceReadModel,
      invoice.id,
      invoice.version,
      toInvoiceProjection(invoice, { decided_at: new Date() }),
      session,
    ),
  );
  return invoice;
}

/** The same decision on the same state has the same id, so a retry after a lost answer returns that answer. */
function commandId(invoiceId: string, decision: string, version: number): string {
  const hex = createHash('sha256').update(`${invoiceId}|${decision}|${version}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

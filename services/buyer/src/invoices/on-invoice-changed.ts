import {
  invoiceAccepted,
  invoiceDeleted,
  invoiceEvents,
  invoiceRejected,
  invoiceSent,
} from '@junto/contracts/events/supplier';
import { fromInvoicePayload } from '@junto/contracts/invoice';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersions } from '@junto/service-kit/events/project-version';
import { InvoiceReadModel, toInvoiceProjection, type InvoiceTimes } from './invoice-read-model';

/** Buyer and order of a deleted draft: no list or timeline finds it, and no late event brings it back. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Projects every invoice in the state of its newest event. */
export const invoiceProjection = consume(invoiceEvents, {
  durable: 'copy-invoices',
  shown: true,
  handlerOfMany: (events, session) =>
    projectVersions(
      InvoiceReadModel,
      events.map(({ type, occurred_at, payload: { invoice } }) => ({
        id: invoice.id,
        version: invoice.version,
        doc: toInvoiceProjection(
          fromInvoicePayload(
            type === invoiceDeleted.type ? { ...invoice, buyer_id: nobody, order_id: nobody } : invoice,
          ),
          timesOf(type, new Date(occurred_at)),
        ),
      })),
      session,
    ),
});

function timesOf(type: string, at: Date): InvoiceTimes {
  if (type === invoiceSent.type) return { sent_at: at };
  return type === invoiceAccepted.type || type === invoiceRejected.type ? { decided_at: at } : {};
}

import { invoiceAccepted, invoiceEvents, invoiceRejected, invoiceSent } from '@junto/contracts/events/supplier';
import { fromInvoicePayload } from '@junto/contracts/invoice';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersions } from '@junto/service-kit/events/project-version';
import { InvoiceReadModel, toInvoiceProjection, type InvoiceTimes } from './invoice-read-model';

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
        doc: toInvoiceProjection(fromInvoicePayload(invoice), timesOf(type, new Date(occurred_at))),
      })),
      session,
    ),
});

function timesOf(type: string, at: Date): InvoiceTimes {
  if (type === invoiceSent.type) return { sent_at: at };
  return type === invoiceAccepted.type || type === invoiceRejected.type ? { decided_at: at } : {};
}

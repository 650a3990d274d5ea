import { invoiceEvents } from '@junto/contracts/events/supplier';
import { invoiceOfTold } from '@junto/contracts/invoice';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersions } from '@junto/service-kit/events/project-version';
import { InvoiceCopyModel, invoiceCopyOf } from './invoice-copy.model';

/** Keeps the copy of every invoice, in the state that its newest event tells. */
export const copyInvoices = consume(invoiceEvents, {
  durable: 'copy-invoices',
  shown: true,
  handlerOfMany: (events, session) =>
    projectVersions(
      InvoiceCopyModel,
      events.map(({ payload: { invoice } }) => ({
        id: invoice.id,
        version: invoice.version,
        doc: invoiceCopyOf(invoiceOfTold(invoice)),
      })),
      session,
    ),
});

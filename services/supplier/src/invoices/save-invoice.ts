import type { invoiceEvents } from '@junto/contracts/events/supplier';
import { toInvoicePayload } from '@junto/contracts/invoice';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { toInvoiceDto } from './invoice';
import { InvoiceModel, type InvoiceDoc } from './invoice.model';

type InvoiceEvent = (typeof invoiceEvents)[number];

export interface InvoiceMove {
  /** State read in the same transaction. */
  from: InvoiceDoc;
  change: Partial<InvoiceDoc>;
  event: InvoiceEvent;
  cause: EventContext;
}

/** Writes and publishes the next state of an invoice by compare-and-set on the one that was read. */
export async function moveInvoice(
  session: ClientSession,
  { from, change, event, cause }: InvoiceMove,
): Promise<InvoiceDoc> {
  const version = from.version + 1;
  const filter = { _id: from._id, version: from.version, status: from.status };
  const { matchedCount } = await InvoiceModel.updateOne(filter, { $set: { ...change, version } }, { session });
  if (matchedCount === 0) throw new Error(`invoice ${from._id} was not read in this transaction`);
  const invoice = { ...from, ...change, version };
  await appendEvents(session, [invoiceEvent(invoice, event, cause)]);
  return invoice;
}

/**
 * Event with the complete invoice, so that consumers can render it without requesting more.
 * @param again republished without a change
 */
export function invoiceEvent(
  invoice: InvoiceDoc,
  event: InvoiceEvent,
  cause: EventContext,
  { again = false } = {},
): NewEvent {
  const about = { aggregateId: invoice._id, version: invoice.version, cause };
  return newEvent(event, {
    ...about,
    payload: { invoice_id: invoice._id, invoice: toInvoicePayload(toInvoiceDto(invoice)), ...(again && { again }) },
  });
}

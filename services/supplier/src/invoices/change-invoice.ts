import type { BodyOf, EndpointSpec, RefusalsOf } from '@junto/contracts/endpoint';
import { invoiceChanged, invoicePaid, invoiceSent } from '@junto/contracts/events/supplier';
import type { Invoice } from '@junto/contracts/invoice';
import { refuse, type ProblemCode, type Refusal } from '@junto/contracts/problems';
import type {
  editInvoice as editInvoiceSpec,
  markInvoicePaid as markInvoicePaidSpec,
  sendInvoice as sendInvoiceSpec,
} from '@junto/contracts/supplier/invoices';
import { dayIn, isDayOver } from '@junto/domain/calendar-day';
import { invoiceLabel } from '@junto/domain/invoice';
import { resolveEditConflict } from '@junto/service-kit/edits/resolve-edit-conflict';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { ProfileReadModel } from '@junto/service-kit/read-models/profile-read-model';
import { refuseWhileHeld } from '../rounds/invoicing-hold';
import { saleSearchText } from '../sales/sale';
import { SaleModel } from '../sales/sale.model';
import { serialized } from '../serialize';
import { toInvoiceDto } from './invoice';
import { allocateRegisterNumber } from './invoice-register';
import { InvoiceModel, type InvoiceDoc } from './invoice.model';
import { presentDraft } from './present-draft';
import { moveInvoice, type InvoiceMove } from './save-invoice';

type Answer<E extends EndpointSpec> = Promise<Invoice | RefusalsOf<E>>;
type Step = Omit<InvoiceMove, 'from' | 'cause'>;

/**
 * Sets due date, payment terms and notes of a draft; fields that others changed since the form was opened stay
 * (decision 48).
 */
export function editInvoice(
  supplierId: string,
  invoiceId: string,
  { version, seen, ...change }: BodyOf<typeof editInvoiceSpec>,
  cause: EventContext,
): Answer<typeof editInvoiceSpec> {
  return changeOwn(supplierId, invoiceId, cause, async (invoice, session) => {
    const refusal = onlyDraft(invoice) ?? notPast(change.due_date);
    if (refusal) return refusal;
    const present = toInvoiceDto(await presentDraft(invoice, session));
    const own = change.payment_terms === undefined ? {} : { follows_terms: false };
    return (
      resolveEditConflict(change, { version, seen }, present) ?? {
        change: { ...change, ...own },
        event: invoiceChanged,
      }
    );
  });
}

/**
 * Sends a draft whose due date is not in the past. It gets its register number and freezes the current parties, bank
 * account and terms; it never changes afterwards (decision 25). It still counts as pending.
 */
export function sendInvoice(
  supplierId: string,
  invoiceId: string,
  cause: EventContext,
): Answer<typeof sendInvoiceSpec> {
  return changeOwn(supplierId, invoiceId, cause, async (invoice, session) => {
    const refusal =
      onlyDraft(invoice) ?? notPast(invoice.due_date) ?? (await refuseWhileHeld(invoice.round_id, session));
    if (refusal) return refusal;
    const now = new Date();
    const today = dayIn(await zoneOf(userBehind(cause), session), now);
    const registered = await allocateRegisterNumber(session, invoice.supplier_id, today);
    const { bank_account, payment_terms, supplier, buyer, search_text } = await presentDraft(invoice, session);
    await nameBuyer(session, invoice, buyer.name);
    const frozen = { bank_account, payment_terms, supplier, buyer, search_text };
    return { change: { status: 'sent', issue_date: now, ...registered, ...frozen }, event: invoiceSent };
  });
}

/** Time zone of the sender; UTC until the sender has one. */
async function zoneOf(userId: string, session: ClientSession): Promise<string> {
  const profile = await ProfileReadModel.findById(userId, { time_zone: 1, device_zone: 1 }).session(session).lean();
  return profile?.time_zone ?? profile?.device_zone ?? 'UTC';
}

/** Marks an accepted invoice as paid, once (decision 25). */
export function markInvoicePaid(
  supplierId: string,
  invoiceId: string,
  cause: EventContext,
): Answer<typeof markInvoicePaidSpec> {
  return changeOwn(supplierId, invoiceId, cause, (invoice) => {
    const now = new Date();
    if (invoice.status === 'accepted' && !invoice.paid_at) return { change: { paid_at: now }, event: invoicePaid };
    return refuse('stale_state', {
      status: invoiceLabel({ status: invoice.status, paidAt: invoice.paid_at, dueDate: null }, now),
    });
  });
}

/** Stores the invoiced name on the sale, so that searches find it. */
async function nameBuyer(session: ClientSession, { order_id, buyer }: InvoiceDoc, invoiced_to: string): Promise<void> {
  if (buyer.name === invoiced_to) return;
  const sale = await SaleModel.findById(order_id).session(session).lean();
  if (!sale) return;
  const named = { invoiced_to, search_text: saleSearchText({ ...sale, invoiced_to }) };
  await SaleModel.updateOne({ _id: order_id }, { $set: named }, { session });
}

function onlyDraft({ status }: InvoiceDoc): Refusal<'invoice_not_draft'> | undefined {
  return status === 'draft' ? undefined : refuse('invoice_not_draft', { status });
}

/** A due date must be today or later in the earliest time zone (decision 15). */
function notPast(dueDate: string | null | undefined): Refusal<'due_date_past'> | undefined {
  return dueDate && isDayOver(dueDate, new Date()) ? refuse('due_date_past') : undefined;
}

async function changeOwn<C extends ProblemCode>(
  supplierId: string,
  invoiceId: string,
  cause: EventContext,
  judge: (invoice: InvoiceDoc, session: ClientSession) => Step | Refusal<C> | Promise<Step | Refusal<C>>,
): Promise<Invoice | Refusal<'not_found' | C>> {
  const change = async (session: ClientSession) => {
    const from = await InvoiceModel.findOne({ _id: invoiceId, supplier_id: supplierId }).session(session).lean();
    if (!from) return refuse('not_found');
    const step = await judge(from, session);
    if ('refused' in step) return step;
    const moved = await moveInvoice(session, { from, ...step, cause });
    return toInvoiceDto(await presentDraft(moved, session));
  };
  return serialized(supplierId, () => inTransaction(change));
}

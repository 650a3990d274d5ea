import type { PayloadOf } from '@junto/contracts/event';
import {
  invoiceAccepted,
  invoiceChanged,
  invoiceDeleted,
  invoiceGenerated,
  invoicePaid,
  invoiceRejected,
  invoiceSent,
} from '@junto/contracts/events/supplier';
import { fromInvoicePayload } from '@junto/contracts/invoice';
import { rule, type Rule } from './rule';

type InvoicePayload = PayloadOf<typeof invoiceSent>;

const data = ({ invoice }: InvoicePayload) => {
  const { supplier, buyer, ...row } = fromInvoicePayload(invoice);
  return { invoice: { ...row, supplier_name: supplier.name, buyer_name: buyer.name } };
};
/** A sent invoice names its parties and their companies. A buyer without a company has no webhooks. */
const forBuyer = { to: ({ invoice }: InvoicePayload) => ({ company: invoice.buyer.id }), data };
const forSupplier = { to: ({ invoice }: InvoicePayload) => ({ company: invoice.supplier_id }), data };

export const invoiceWebhookRules: Rule[] = [
  rule('invoice.generated', 'supplier', invoiceGenerated, forSupplier),
  // Only edits by users: a replay for read models has another actor.
  rule('invoice.changed', 'supplier', invoiceChanged, {
    ...forSupplier,
    when: (_payload, { actor }) => actor.kind === 'user',
  }),
  rule('invoice.deleted', 'supplier', invoiceDeleted, forSupplier),
  rule('invoice.sent', 'supplier', invoiceSent, forSupplier),
  rule('invoice.sent', 'buyer', invoiceSent, forBuyer),
  rule('invoice.accepted', 'supplier', invoiceAccepted, forSupplier),
  rule('invoice.accepted', 'buyer', invoiceAccepted, forBuyer),
  rule('invoice.rejected', 'supplier', invoiceRejected, forSupplier),
  rule('invoice.rejected', 'buyer', invoiceRejected, forBuyer),
  rule('invoice.paid', 'supplier', invoicePaid, forSupplier),
  rule('invoice.paid', 'buyer', invoicePaid, forBuyer),
];

import type { PayloadOf } from '@junto/contracts/event';
import {
  invoiceAccepted,
  invoiceChanged,
  invoiceGenerated,
  invoicePaid,
  invoiceRejected,
  invoiceSent,
} from '@junto/contracts/events/supplier';
import { fromInvoicePayload } from '@junto/contracts/invoice';
import { rule, type Rule } from './rule';

type Told = PayloadOf<typeof invoiceSent>;

const data = ({ invoice }: Told) => {
  const { supplier, buyer, ...row } = fromInvoicePayload(invoice);
  return { invoice: { ...row, supplier_name: supplier.name, buyer_name: buyer.name } };
};
/** Its parties stand in it since it was sent, with their companies; a buyer without one has no webhooks. */
const forBuyer = { to: ({ invoice }: Told) => ({ company: invoice.buyer.id }), data };
const forSupplier = { to: ({ invoice }: Told) => ({ company: invoice.supplier_id }), data };

export const invoiceWebhookRules: Rule[] = [
  rule('invoice.generated', 'supplier', invoiceGenerated, forSupplier),
  // Told again to who builds a copy anew it is nobody's edit.
  rule('invoice.changed', 'supplier', invoiceChanged, {
    ...forSupplier,
    when: (_told, { actor }) => actor.kind === 'user',
  }),
  rule('invoice.sent', 'supplier', invoiceSent, forSupplier),
  rule('invoice.sent', 'buyer', invoiceSent, forBuyer),
  rule('invoice.accepted', 'supplier', invoiceAccepted, forSupplier),
  rule('invoice.accepted', 'buyer', invoiceAccepted, forBuyer),
  rule('invoice.rejected', 'supplier', invoiceRejected, forSupplier),
  rule('invoice.rejected', 'buyer', invoiceRejected, forBuyer),
  rule('invoice.paid', 'supplier', invoicePaid, forSupplier),
  rule('invoice.paid', 'buyer', invoicePaid, forBuyer),
];

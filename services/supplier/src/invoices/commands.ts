import { decideInvoiceCommand, readPaymentDetailsCommand } from '@junto/contracts/commands/supplier';
import { answerCommand } from '@junto/service-kit/commands';
import { contextOfCommand } from '@junto/service-kit/events/event-context';
import { decideInvoice } from './decide-invoice';
import { paymentDetailsOf } from './payment-details';

/** Commands of the buyer service about invoices, and of the admin service about payment details. */
export const invoiceCommands = [
  answerCommand(decideInvoiceCommand, ({ command_id, by, invoice_id, decision, reason }, context) =>
    decideInvoice({
      commandId: command_id,
      buyerId: by,
      invoiceId: invoice_id,
      decision,
      reason,
      cause: contextOfCommand({ userId: by, role: 'buyer' }, context),
    }),
  ),
  answerCommand(readPaymentDetailsCommand, ({ supplier_id }) => paymentDetailsOf(supplier_id)),
];

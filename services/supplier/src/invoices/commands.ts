import { decideInvoiceCommand } from '@junto/contracts/commands/supplier';
import { answerCommand } from '@junto/service-kit/commands';
import { causeOfCommand } from '@junto/service-kit/events/cause';
import { decideInvoice } from './decide-invoice';

/** What buyer asks of invoices. */
export const invoiceCommands = [
  answerCommand(decideInvoiceCommand, ({ command_id, by, invoice_id, decision }, context) =>
    decideInvoice({
      commandId: command_id,
      buyerId: by,
      invoiceId: invoice_id,
      decision,
      cause: causeOfCommand({ userId: by, role: 'buyer' }, context),
    }),
  ),
];

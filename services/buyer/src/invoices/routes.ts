import {
  acceptInvoice as acceptInvoiceSpec,
  exportInvoices as exportInvoicesSpec,
  invoicePdf as invoicePdfSpec,
  invoiceText as invoiceTextSpec,
  listInvoices as listInvoicesSpec,
  readInvoice as readInvoiceSpec,
  rejectInvoice as rejectInvoiceSpec,
} from '@junto/contracts/buyer/invoices';
import type { SendCommand } from '@junto/service-kit/commands';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route, type Route } from '@junto/service-kit/http/route';
import { decideInvoice, type ActsOnOrder } from './decide-invoice';
import { exportInvoices } from './export-invoices';
import { listInvoices } from './list-invoices';
import { readInvoice, readInvoicePdf, readInvoiceText } from './read-invoice';

export const invoiceRoutes = (actsOnOrder: ActsOnOrder, send: SendCommand): Route[] => [
  route(listInvoicesSpec, ({ query, caller }) => listInvoices(caller.userId, query)),
  route(exportInvoicesSpec, ({ query, caller }) => exportInvoices(caller.userId, query)),
  route(readInvoiceSpec, ({ params, caller }) => readInvoice(params.invoice_id, caller.userId)),
  route(invoicePdfSpec, ({ params, query, caller }) =>
    readInvoicePdf(params.invoice_id, caller.userId, query.language),
  ),
  route(invoiceTextSpec, ({ params, query, caller }) =>
    readInvoiceText(params.invoice_id, caller.userId, query.language),
  ),
  route(acceptInvoiceSpec, (request) =>
    decideInvoice(
      {
        invoiceId: request.params.invoice_id,
        decision: 'accepted',
        caller: request.caller,
        cause: contextOfRequest(request),
        send,
      },
      actsOnOrder,
    ),
  ),
  route(rejectInvoiceSpec, (request) =>
    decideInvoice(
      {
        invoiceId: request.params.invoice_id,
        decision: 'rejected',
        reason: request.body.reason,
        caller: request.caller,
        cause: contextOfRequest(request),
        send,
      },
      actsOnOrder,
    ),
  ),
];

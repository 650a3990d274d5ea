import {
  acceptInvoice as acceptEndpoint,
  exportInvoices as exportEndpoint,
  listInvoices as listEndpoint,
  invoicePdf as pdfEndpoint,
  readInvoice as readEndpoint,
  rejectInvoice as rejectEndpoint,
  invoiceText as textEndpoint,
} from '@junto/contracts/buyer/invoices';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route, type Route } from '@junto/service-kit/http/route';
import { decideInvoice } from './decide-invoice';
import { exportInvoices } from './export-invoices';
import { listInvoices } from './list-invoices';
import { readInvoice, readInvoicePdf, readInvoiceText } from './read-invoice';

export const invoiceRoutes: Route[] = [
  route(listEndpoint, ({ query, caller }) => listInvoices(caller.userId, query)),
  route(exportEndpoint, ({ query, caller }) => exportInvoices(caller.userId, query)),
  route(readEndpoint, ({ params, caller }) => readInvoice(params.invoice_id, caller.userId)),
  route(pdfEndpoint, ({ params, query, caller }) => readInvoicePdf(params.invoice_id, caller.userId, query.language)),
  route(textEndpoint, ({ params, query, caller }) => readInvoiceText(params.invoice_id, caller.userId, query.language)),
  route(acceptEndpoint, (asked) =>
    decideInvoice({ invoiceId: asked.params.invoice_id, decision: 'accepted', cause: causeOfRequest(asked) }),
  ),
  route(rejectEndpoint, (asked) =>
    decideInvoice({ invoiceId: asked.params.invoice_id, decision: 'rejected', cause: causeOfRequest(asked) }),
  ),
];

import {
  acceptInvoice as acceptInvoiceSpec,
  exportInvoices as exportInvoicesSpec,
  invoicePdf as invoicePdfSpec,
  invoiceText as invoiceTextSpec,
  listInvoices as listInvoicesSpec,
  readInvoice as readInvoiceSpec,
  rejectInvoice as rejectInvoiceSpec,
} from '@junto/contracts/buyer/invoices';
import { isRefusal } from '@junto/contracts/problems';
import { invoicePdfFile, invoiceTextFile } from '@junto/proforma/invoice-file';
import type { SendCommand } from '@junto/service-kit/commands';
import { route, type Route } from '@junto/service-kit/http/route';
import { decideInvoice, type ActsOnOrder } from './decide-invoice';
import { exportInvoices } from './export-invoices';
import { listInvoices } from './list-invoices';
import { readInvoice } from './read-invoice';

export const invoiceRoutes = (actsOnOrder: ActsOnOrder, send: SendCommand): Route[] => [
  route(listInvoicesSpec, ({ query, caller }) => listInvoices(caller.userId, query)),
  route(exportInvoicesSpec, ({ query, caller }) => exportInvoices(caller.userId, query)),
  route(readInvoiceSpec, ({ params, caller }) => readInvoice(params.invoice_id, caller.userId)),
  route(invoicePdfSpec, async ({ params, query, caller }) => {
    const invoice = await readInvoice(params.invoice_id, caller.userId);
    return isRefusal(invoice) ? invoice : invoicePdfFile(invoice, query.language);
  }),
  route(invoiceTextSpec, async ({ params, query, caller }) => {
    const invoice = await readInvoice(params.invoice_id, caller.userId);
    return isRefusal(invoice) ? invoice : invoiceTextFile(invoice, query.language);
  }),
  route(acceptInvoiceSpec, ({ caller, params, cause }) =>
    decideInvoice({ invoiceId: params.invoice_id, decision: 'accepted', caller, cause, send }, actsOnOrder),
  ),
  route(rejectInvoiceSpec, ({ caller, params, body, cause }) =>
    decideInvoice(
      { invoiceId: params.invoice_id, decision: 'rejected', reason: body.reason, caller, cause, send },
      actsOnOrder,
    ),
  ),
];

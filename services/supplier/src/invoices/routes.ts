import { isRefusal, refuse } from '@junto/contracts/problems';
import {
  cancelInvoiceRun as cancelInvoiceRunSpec,
  listInvoicingOrders as listInvoicingOrdersSpec,
  readRoundInvoicing,
  startInvoiceRun as startInvoiceRunSpec,
} from '@junto/contracts/supplier/invoice-runs';
import {
  editInvoice as editInvoiceSpec,
  exportOwnInvoices,
  generateInvoice as generateInvoiceSpec,
  listOwnInvoices,
  markInvoicePaid as markInvoicePaidSpec,
  ownInvoicePdf,
  ownInvoiceText,
  readOwnInvoice,
  sendInvoice as sendInvoiceSpec,
} from '@junto/contracts/supplier/invoices';
import {
  readPaymentDetails,
  savePaymentDetails as savePaymentDetailsSpec,
} from '@junto/contracts/supplier/payment-details';
import { invoicePdf } from '@junto/proforma/invoice-pdf';
import { invoiceText } from '@junto/proforma/invoice-text';
import type { Caller } from '@junto/service-kit/auth/caller';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import { readableCompany } from '../companies/own-company';
import { editInvoice, markInvoicePaid, sendInvoice } from './change-invoice';
import { exportInvoices } from './export-invoices';
import { generateInvoice } from './generate-invoice';
import { toInvoiceDto } from './invoice';
import { InvoiceModel } from './invoice.model';
import { listInvoicingOrders } from './invoicing-orders';
import { listInvoices } from './list-invoices';
import { readOwnDetails, savePaymentDetails } from './payment-details';
import { presentDraft } from './present-draft';
import { cancelInvoiceRun, readInvoicing, startInvoiceRun } from './start-invoice-run';

async function readOwn(caller: Caller, invoiceId: string) {
  const supplierId = readableCompany(caller);
  const found = supplierId && (await InvoiceModel.findOne({ _id: invoiceId, supplier_id: supplierId }).lean());
  return found ? toInvoiceDto(await presentDraft(found)) : refuse('not_found');
}

/** @param nudge wakes the worker of invoice runs */
export const invoiceRoutes = (nudge: () => void): Route[] => [
  route(readRoundInvoicing, ({ caller, params }) => readInvoicing(readableCompany(caller), params.round_id)),
  route(listInvoicingOrdersSpec, ({ caller, params, query }) =>
    listInvoicingOrders(readableCompany(caller), params.round_id, query),
  ),
  route(startInvoiceRunSpec, ({ caller, params }) => startInvoiceRun(caller, params.round_id, nudge)),
  route(cancelInvoiceRunSpec, ({ caller, params }) => cancelInvoiceRun(caller, params.round_id)),
  route(generateInvoiceSpec, async (request) => {
    const generated = await generateInvoice(request.caller, request.params.order_id, contextOfRequest(request));
    if (isRefusal(generated)) return generated;
    return generated.isNew ? created(generated.invoice) : generated.invoice;
  }),
  route(listOwnInvoices, ({ caller, query }) => listInvoices(readableCompany(caller), query)),
  route(exportOwnInvoices, ({ caller, query }) => Promise.resolve(exportInvoices(readableCompany(caller), query))),
  route(readOwnInvoice, ({ caller, params }) => readOwn(caller, params.invoice_id)),
  route(editInvoiceSpec, (request) =>
    editInvoice(request.caller, request.params.invoice_id, request.body, contextOfRequest(request)),
  ),
  route(sendInvoiceSpec, (request) =>
    sendInvoice(request.caller, request.params.invoice_id, contextOfRequest(request)),
  ),
  route(markInvoicePaidSpec, (request) =>
    markInvoicePaid(request.caller, request.params.invoice_id, contextOfRequest(request)),
  ),
  route(readPaymentDetails, ({ caller }) => readOwnDetails(readableCompany(caller))),
  route(savePaymentDetailsSpec, (request) =>
    savePaymentDetails(request.caller, request.body, contextOfRequest(request)),
  ),
  route(ownInvoicePdf, async ({ caller, params, query }) => {
    const invoice = await readOwn(caller, params.invoice_id);
    if (isRefusal(invoice)) return invoice;
    const bytes = await invoicePdf(invoice, query.language);
    return { filename: `${invoice.invoice_number}.pdf`, contentType: 'application/pdf', bytes };
  }),
  route(ownInvoiceText, async ({ caller, params, query }) => {
    const invoice = await readOwn(caller, params.invoice_id);
    if (isRefusal(invoice)) return invoice;
    const bytes = Buffer.from(invoiceText(invoice, query.language));
    return { filename: `${invoice.invoice_number}.txt`, contentType: 'text/plain; charset=utf-8', bytes };
  }),
];

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
import { invoicePdfFile, invoiceTextFile } from '@junto/proforma/invoice-file';
import type { Caller } from '@junto/service-kit/auth/caller';
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import { companyRoute, readableCompany } from '../companies/own-company';
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
  companyRoute(startInvoiceRunSpec, (supplierId, { caller, params }) =>
    startInvoiceRun(supplierId, caller.userId, params.round_id, nudge),
  ),
  companyRoute(cancelInvoiceRunSpec, (supplierId, { params }) => cancelInvoiceRun(supplierId, params.round_id)),
  companyRoute(generateInvoiceSpec, async (supplierId, { params, cause }) => {
    const generated = await generateInvoice(supplierId, params.order_id, cause);
    if (isRefusal(generated)) return generated;
    return generated.isNew ? created(generated.invoice) : generated.invoice;
  }),
  route(listOwnInvoices, ({ caller, query }) => listInvoices(readableCompany(caller), query)),
  route(exportOwnInvoices, ({ caller, query }) => Promise.resolve(exportInvoices(readableCompany(caller), query))),
  route(readOwnInvoice, ({ caller, params }) => readOwn(caller, params.invoice_id)),
  companyRoute(editInvoiceSpec, (supplierId, { params, body, cause }) =>
    editInvoice(supplierId, params.invoice_id, body, cause),
  ),
  companyRoute(sendInvoiceSpec, (supplierId, { params, cause }) => sendInvoice(supplierId, params.invoice_id, cause)),
  companyRoute(markInvoicePaidSpec, (supplierId, { params, cause }) =>
    markInvoicePaid(supplierId, params.invoice_id, cause),
  ),
  route(readPaymentDetails, ({ caller }) => readOwnDetails(readableCompany(caller))),
  companyRoute(savePaymentDetailsSpec, (supplierId, { body, cause }) => savePaymentDetails(supplierId, body, cause)),
  route(ownInvoicePdf, async ({ caller, params, query }) => {
    const invoice = await readOwn(caller, params.invoice_id);
    return isRefusal(invoice) ? invoice : invoicePdfFile(invoice, query.language);
  }),
  route(ownInvoiceText, async ({ caller, params, query }) => {
    const invoice = await readOwn(caller, params.invoice_id);
    return isRefusal(invoice) ? invoice : invoiceTextFile(invoice, query.language);
  }),
];

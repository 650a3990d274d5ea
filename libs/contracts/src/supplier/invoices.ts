import { z } from 'zod';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { invoice, invoiceFilter, invoiceRow } from '../invoice';
import { amountsByCurrency, calendarDay, count, id, language, linesOrNull, page, paging } from '../wire';
import { maxPaymentTerms } from './payment-details';

const byInvoice = z.strictObject({ invoice_id: id });

export const generateInvoice = endpoint({
  id: 'supplier.generateInvoice',
  method: 'POST',
  path: '/api/supplier/sales/:order_id/invoice',
  summary: "Generate a sale's proforma invoice as a draft, or return the existing one.",
  who: ['supplier'],
  params: z.strictObject({ order_id: id }),
  body: z.strictObject({}),
  answer: invoice,
  statuses: [200, 201],
  refusals: ['not_found', 'company_missing', 'weights_missing'],
  stale: ['sales', 'invoices'],
});

export const listOwnInvoices = endpoint({
  id: 'supplier.listOwnInvoices',
  method: 'GET',
  path: '/api/supplier/invoices',
  summary: "List the invoices of the caller's company, newest first, with three totals.",
  who: ['supplier', 'admin'],
  query: z.strictObject({ ...invoiceFilter, ...paging }),
  answer: page(invoiceRow).extend({
    figures: z.object({ total: count, pending: count, value: amountsByCurrency }),
  }),
  tags: ['invoices'],
});

export const exportOwnInvoices = endpoint({
  id: 'supplier.exportOwnInvoices',
  method: 'GET',
  path: '/api/supplier/invoices.csv',
  summary: "Export the invoices of the caller's company as CSV, one row per invoice.",
  who: ['supplier', 'admin'],
  query: z.strictObject({ ...invoiceFilter, language: language.default('en') }),
  file: 'text/csv',
});

export const readOwnInvoice = endpoint({
  id: 'supplier.readOwnInvoice',
  method: 'GET',
  path: '/api/supplier/invoices/:invoice_id',
  summary: "Get a complete invoice of the caller's company.",
  who: ['supplier', 'admin'],
  params: byInvoice,
  answer: invoice,
  refusals: ['not_found'],
  tags: ['invoices'],
});

export const editInvoice = endpoint({
  id: 'supplier.editInvoice',
  method: 'PATCH',
  path: '/api/supplier/invoices/:invoice_id',
  summary: "Update a draft's due date (today or later), payment terms, and notes, merging with concurrent changes.",
  who: ['supplier'],
  params: byInvoice,
  body: editOf({
    due_date: calendarDay.nullable(),
    payment_terms: linesOrNull(maxPaymentTerms),
    notes: linesOrNull(2000),
  }),
  answer: invoice,
  refusals: ['not_found', 'company_missing', 'invoice_not_draft', 'due_date_past', 'changed_meanwhile'],
  stale: ['invoices'],
});

export const sendInvoice = endpoint({
  id: 'supplier.sendInvoice',
  method: 'POST',
  path: '/api/supplier/invoices/:invoice_id/send',
  summary: "Send a draft to the buyer. It can't change after that.",
  who: ['supplier'],
  params: byInvoice,
  body: z.strictObject({}),
  answer: invoice,
  refusals: ['not_found', 'company_missing', 'invoice_not_draft', 'due_date_past'],
  stale: ['invoices', 'sales'],
});

export const markInvoicePaid = endpoint({
  id: 'supplier.markInvoicePaid',
  method: 'POST',
  path: '/api/supplier/invoices/:invoice_id/paid',
  summary: 'Mark an accepted invoice as paid.',
  who: ['supplier'],
  params: byInvoice,
  body: z.strictObject({}),
  answer: invoice,
  refusals: ['not_found', 'company_missing', 'stale_state'],
  stale: ['invoices'],
});

export const ownInvoicePdf = endpoint({
  id: 'supplier.ownInvoicePdf',
  method: 'GET',
  path: '/api/supplier/invoices/:invoice_id/pdf',
  summary: 'Download an invoice as PDF.',
  who: ['supplier', 'admin'],
  params: byInvoice,
  query: z.strictObject({ language: language.default('en') }),
  file: 'application/pdf',
  refusals: ['not_found'],
});

export const ownInvoiceText = endpoint({
  id: 'supplier.ownInvoiceText',
  method: 'GET',
  path: '/api/supplier/invoices/:invoice_id/text',
  summary: 'Download an invoice as plain text, named after its number.',
  who: ['supplier', 'admin'],
  params: byInvoice,
  query: z.strictObject({ language: language.default('en') }),
  file: 'text/plain',
  refusals: ['not_found'],
});

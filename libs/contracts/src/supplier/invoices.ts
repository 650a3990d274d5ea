import { z } from 'zod';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { invoice, invoiceFilter, invoicePage } from '../invoice';
import { calendarDay, inLanguage, linesOrNull, paging } from '../wire';
import { maxPaymentTerms } from './payment-details';

export const generateInvoice = endpoint('POST /api/supplier/sales/:order_id/invoice', 'generateInvoice', {
  summary: "Generate a sale's proforma invoice as a draft, or return the existing one.",
  answer: invoice,
  statuses: [200, 201],
  refusals: ['not_found', 'company_missing', 'weights_missing', 'round_settling', 'round_unsettled'],
  stale: ['sales', 'invoices'],
});

export const listOwnInvoices = endpoint('GET /api/supplier/invoices', 'listOwnInvoices', {
  summary: "List the invoices of the caller's company, newest first, with three totals.",
  query: z.strictObject({ ...invoiceFilter, ...paging }),
  answer: invoicePage,
  tags: ['invoices'],
});

export const exportOwnInvoices = endpoint('GET /api/supplier/invoices.csv', 'exportOwnInvoices', {
  summary: "Export the invoices of the caller's company as CSV, one row per invoice.",
  query: z.strictObject({ ...invoiceFilter, ...inLanguage }),
  file: 'text/csv',
});

export const readOwnInvoice = endpoint('GET /api/supplier/invoices/:invoice_id', 'readOwnInvoice', {
  summary: "Get a complete invoice of the caller's company.",
  answer: invoice,
  tags: ['invoices'],
});

export const editInvoice = endpoint('PATCH /api/supplier/invoices/:invoice_id', 'editInvoice', {
  summary: "Update a draft's due date (today or later), payment terms, and notes, merging with concurrent changes.",
  body: editOf({
    due_date: calendarDay.nullable(),
    payment_terms: linesOrNull(maxPaymentTerms),
    notes: linesOrNull(2000),
  }),
  answer: invoice,
  refusals: ['not_found', 'company_missing', 'invoice_not_draft', 'due_date_past', 'changed_meanwhile'],
  stale: ['invoices'],
});

export const sendInvoice = endpoint('POST /api/supplier/invoices/:invoice_id/send', 'sendInvoice', {
  summary: "Send a draft to the buyer. It can't change after that.",
  answer: invoice,
  refusals: ['not_found', 'company_missing', 'invoice_not_draft', 'due_date_past', 'round_settling', 'round_unsettled'],
  stale: ['invoices', 'sales'],
});

export const markInvoicePaid = endpoint('POST /api/supplier/invoices/:invoice_id/paid', 'markInvoicePaid', {
  summary: 'Mark an accepted invoice as paid.',
  answer: invoice,
  refusals: ['not_found', 'company_missing', 'stale_state'],
  stale: ['invoices'],
});

export const ownInvoicePdf = endpoint('GET /api/supplier/invoices/:invoice_id/pdf', 'ownInvoicePdf', {
  summary: 'Download an invoice as PDF.',
  query: z.strictObject(inLanguage),
  file: 'application/pdf',
});

export const ownInvoiceText = endpoint('GET /api/supplier/invoices/:invoice_id/text', 'ownInvoiceText', {
  summary: 'Download an invoice as plain text, named after its number.',
  query: z.strictObject(inLanguage),
  file: 'text/plain',
});

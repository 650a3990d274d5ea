import { z } from 'zod';
import { endpoint } from '../endpoint';
import { invoice, invoiceFilter, invoicePage } from '../invoice';
import { inLanguage, linesOrNull, paging } from '../wire';

export const listInvoices = endpoint('GET /api/buyer/invoices', 'listInvoices', {
  summary: 'List proforma invoices the caller received, including drafts, which are marked.',
  query: z.strictObject({ ...invoiceFilter, ...paging }),
  answer: invoicePage,
  tags: ['invoices'],
});

export const readInvoice = endpoint('GET /api/buyer/invoices/:invoice_id', 'readInvoice', {
  summary: 'Get a complete invoice.',
  answer: invoice,
  tags: ['invoices'],
});

export const acceptInvoice = endpoint('POST /api/buyer/invoices/:invoice_id/accept', 'acceptInvoice', {
  summary: 'Accept a sent invoice.',
  answer: invoice,
  refusals: ['not_found', 'order_of_former_company', 'invoice_not_sent'],
  stale: ['invoices', 'dashboard'],
});

export const maxRejectionReason = 300;

export const rejectInvoice = endpoint('POST /api/buyer/invoices/:invoice_id/reject', 'rejectInvoice', {
  summary: 'Reject a sent invoice, optionally with a reason for the supplier.',
  body: z.strictObject({ reason: linesOrNull(maxRejectionReason).optional() }),
  answer: invoice,
  refusals: ['not_found', 'order_of_former_company', 'invoice_not_sent'],
  stale: ['invoices', 'dashboard'],
});

export const invoicePdf = endpoint('GET /api/buyer/invoices/:invoice_id/pdf', 'invoicePdf', {
  summary: 'Download an invoice as PDF.',
  query: z.strictObject(inLanguage),
  file: 'application/pdf',
});

export const invoiceText = endpoint('GET /api/buyer/invoices/:invoice_id/text', 'invoiceText', {
  summary: 'Download an invoice as plain text.',
  query: z.strictObject(inLanguage),
  file: 'text/plain',
});

export const exportInvoices = endpoint('GET /api/buyer/invoices.csv', 'exportInvoices', {
  summary: 'Export received invoices as CSV, one row per invoice.',
  query: z.strictObject({ ...invoiceFilter, ...inLanguage }),
  file: 'text/csv',
});

import { z } from 'zod';
import { endpoint } from '../endpoint';
import { invoice, invoiceFilter, invoiceRow } from '../invoice';
import { amountsByCurrency, count, id, language, linesOrNull, page, paging } from '../wire';

const byInvoice = z.strictObject({ invoice_id: id });

export const listInvoices = endpoint({
  id: 'buyer.listInvoices',
  method: 'GET',
  path: '/api/buyer/invoices',
  summary: 'List proforma invoices the caller received, including drafts, which are marked.',
  who: ['buyer', 'admin'],
  query: z.strictObject({ ...invoiceFilter, ...paging }),
  answer: page(invoiceRow).extend({
    figures: z.object({ total: count, pending: count, value: amountsByCurrency }),
  }),
  tags: ['invoices'],
});

export const readInvoice = endpoint({
  id: 'buyer.readInvoice',
  method: 'GET',
  path: '/api/buyer/invoices/:invoice_id',
  summary: 'Get a complete invoice.',
  who: ['buyer', 'admin'],
  params: byInvoice,
  answer: invoice,
  refusals: ['not_found'],
  tags: ['invoices'],
});

export const acceptInvoice = endpoint({
  id: 'buyer.acceptInvoice',
  method: 'POST',
  path: '/api/buyer/invoices/:invoice_id/accept',
  summary: 'Accept a sent invoice.',
  who: ['buyer'],
  params: byInvoice,
  body: z.strictObject({}),
  answer: invoice,
  refusals: ['not_found', 'order_of_former_company', 'invoice_not_sent'],
  stale: ['invoices', 'dashboard'],
});

export const maxRejectionReason = 300;

export const rejectInvoice = endpoint({
  id: 'buyer.rejectInvoice',
  method: 'POST',
  path: '/api/buyer/invoices/:invoice_id/reject',
  summary: 'Reject a sent invoice, optionally with a reason for the supplier.',
  who: ['buyer'],
  params: byInvoice,
  body: z.strictObject({ reason: linesOrNull(maxRejectionReason).optional() }),
  answer: invoice,
  refusals: ['not_found', 'order_of_former_company', 'invoice_not_sent'],
  stale: ['invoices', 'dashboard'],
});

export const invoicePdf = endpoint({
  id: 'buyer.invoicePdf',
  method: 'GET',
  path: '/api/buyer/invoices/:invoice_id/pdf',
  summary: 'Download an invoice as PDF.',
  who: ['buyer', 'admin'],
  params: byInvoice,
  query: z.strictObject({ language: language.default('en') }),
  file: 'application/pdf',
  refusals: ['not_found'],
});

export const invoiceText = endpoint({
  id: 'buyer.invoiceText',
  method: 'GET',
  path: '/api/buyer/invoices/:invoice_id/text',
  summary: 'Download an invoice as plain text.',
  who: ['buyer', 'admin'],
  params: byInvoice,
  query: z.strictObject({ language: language.default('en') }),
  file: 'text/plain',
  refusals: ['not_found'],
});

export const exportInvoices = endpoint({
  id: 'buyer.exportInvoices',
  method: 'GET',
  path: '/api/buyer/invoices.csv',
  summary: 'Export received invoices as CSV, one row per invoice.',
  who: ['buyer', 'admin'],
  query: z.strictObject({ ...invoiceFilter, language: language.default('en') }),
  file: 'text/csv',
});

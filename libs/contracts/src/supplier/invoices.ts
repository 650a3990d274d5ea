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
  summary: 'Generates the proforma invoice of a sale as a draft, or answers with the one that exists.',
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
  summary: "The own company's invoices, newest first, with the three figures.",
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
  summary: 'Own invoices as CSV, a row an invoice.',
  who: ['supplier', 'admin'],
  query: z.strictObject({ ...invoiceFilter, language: language.default('en') }),
  file: 'text/csv',
});

export const readOwnInvoice = endpoint({
  id: 'supplier.readOwnInvoice',
  method: 'GET',
  path: '/api/supplier/invoices/:invoice_id',
  summary: 'One own invoice, the whole document.',
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
  summary: 'Sets due date, today or later, payment terms and notes of a draft, on top of what others set.',
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
  summary: 'Sends a draft to the buyer; from now on it never changes.',
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
  summary: 'Marks an accepted invoice as paid.',
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
  summary: 'The invoice as PDF.',
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
  summary: 'The invoice as plain text, named after its number.',
  who: ['supplier', 'admin'],
  params: byInvoice,
  query: z.strictObject({ language: language.default('en') }),
  file: 'text/plain',
  refusals: ['not_found'],
});

import { z } from 'zod';
import { invoiceRunStatuses, invoicingStates } from '@junto/domain/invoice-run';
import { endpoint } from '../endpoint';
import { invoice } from '../invoice';
import { count, id, instant, page, paging } from '../wire';
import { sale, weights } from './sales';

/**
 * A run that generates the invoices of a round: of `total` orders that were ready at its start, the number `generated`,
 * `skipped` because they changed meanwhile, and `failed`. Invoices generated before a cancellation stay.
 */
export const invoiceRun = z.object({
  status: z.enum(invoiceRunStatuses),
  total: count,
  generated: count,
  skipped: count,
  failed: count,
  begun_at: instant,
  ended_at: instant.nullable(),
});
export type InvoiceRun = z.output<typeof invoiceRun>;

/** Number of a round's orders that have an invoice, are ready for one, or lack weights; and the last run. */
export const roundInvoicing = z.object({
  round_id: id,
  round_title: z.string(),
  orders: z.object({ ready: count, incomplete: count, invoiced: count }),
  run: invoiceRun.nullable(),
  awaits_settlement: sale.shape.awaits_settlement,
});
export type RoundInvoicing = z.output<typeof roundInvoicing>;

/** An order of a round with its invoice, or what it lacks for one, line by line. */
export const invoicingRow = sale
  .pick({ buyer_id: true, currency: true, total_value: true, total_units: true, created_at: true })
  .extend({
    order_id: id,
    /** Absent from older releases, like the company. */
    buyer_name: z.string().nullish(),
    buyer_company_name: z.string().nullish(),
    invoice: invoice.pick({ id: true, invoice_number: true, status: true }).nullable(),
    missing: z.array(
      z.object({ product_name: z.string(), sku_code: z.string(), fields: z.array(weights.keyof()).min(1) }),
    ),
  });
export type InvoicingRow = z.output<typeof invoicingRow>;

export const readRoundInvoicing = endpoint('GET /api/supplier/rounds/:round_id/invoicing', 'readRoundInvoicing', {
  summary: "Get a round's orders by invoice status, and its last invoice run.",
  answer: roundInvoicing,
  tags: ['invoices', 'sales'],
});

export const listInvoicingOrders = endpoint(
  'GET /api/supplier/rounds/:round_id/invoicing/orders',
  'listInvoicingOrders',
  {
    summary: "List a round's orders, oldest first, each with its invoice or what's missing for one.",
    query: z.strictObject({ state: z.enum(invoicingStates).optional(), ...paging }),
    answer: page(invoicingRow),
    tags: ['invoices', 'sales'],
  },
);

export const startInvoiceRun = endpoint('POST /api/supplier/rounds/:round_id/invoicing', 'startInvoiceRun', {
  summary:
    'Start generating invoices for every order in a round that is ready. Returns the current run if one is in progress.',
  answer: roundInvoicing,
  refusals: ['not_found', 'company_missing', 'round_unsettled'],
  stale: ['invoices', 'sales'],
});

export const cancelInvoiceRun = endpoint('POST /api/supplier/rounds/:round_id/invoicing/cancel', 'cancelInvoiceRun', {
  summary: "Stop an invoice run. Invoices already generated stay. A finished run doesn't change.",
  answer: roundInvoicing,
  refusals: ['not_found', 'company_missing'],
  stale: ['invoices', 'sales'],
});

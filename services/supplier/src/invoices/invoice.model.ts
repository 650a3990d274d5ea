import { z } from 'zod';
import { invoice } from '@junto/contracts/invoice';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** A proforma invoice; once sent, its parties, lines, prices and weights never change (decision 25). */
export const storedInvoice = stored(
  'invoices',
  invoice
    .omit({ total_items: true, total_net_weight: true, total_gross_weight: true, total_cbm: true, created_at: true })
    .extend({
      /** Creation time of the draft; older ones have only `issue_date`. */
      created_at: z.date().optional(),
      /** Not rejected: an order has at most one such invoice. */
      live: z.boolean(),
      /** Whether its payment terms are the supplier's current ones; false once edited on the draft. */
      follows_terms: z.boolean().optional(),
      /** Normalized number, buyer and order, for search. */
      search_text: z.string(),
    }),
  [
    [{ order_id: 1 }, { unique: true, partialFilterExpression: { live: true }, name: 'one_live_invoice_an_order' }],
    [{ invoice_number: 1 }, { unique: true }],
    [
      { supplier_id: 1, register_number: 1 },
      { unique: true, partialFilterExpression: { register_number: { $exists: true } }, name: 'one_of_the_register' },
    ],
    // Finds the rejected invoice of an order that the next one replaces.
    [{ order_id: 1, issue_date: -1 }],
    [{ supplier_id: 1, issue_date: -1, _id: -1 }],
    [{ supplier_id: 1, total_minor: -1, _id: -1 }],
    [{ supplier_id: 1, status: 1, issue_date: -1, _id: -1 }],
  ],
);
export const InvoiceModel = storedInvoice.model;
/**
 * Index hint for invoices of one status: the planner might choose the index without status, which has the same order.
 */
export const invoicesOfStatus = 'supplier_id_1_status_1_issue_date_-1__id_-1';
export type InvoiceDoc = DocOf<typeof storedInvoice>;
export type InvoiceLineDoc = InvoiceDoc['lines'][number];

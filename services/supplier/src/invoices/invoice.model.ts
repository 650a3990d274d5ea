import { z } from 'zod';
import { invoice } from '@junto/contracts/invoice';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** A proforma invoice; from `sent` on its parties, lines, prices and weights never change (decision 25). */
export const storedInvoice = stored(
  'invoices',
  invoice
    .omit({ total_items: true, total_net_weight: true, total_gross_weight: true, total_cbm: true, created_at: true })
    .extend({
      /** When the draft was made; older ones have `issue_date` alone. */
      created_at: z.date().optional(),
      /** Not rejected: an order has at most one such invoice. */
      live: z.boolean(),
      /** Its payment terms are the supplier's present ones, until they are edited on the draft. */
      follows_terms: z.boolean().optional(),
      /** Number, buyer and order, folded, for the search. */
      search_text: z.string(),
    }),
  [
    [{ order_id: 1 }, { unique: true, partialFilterExpression: { live: true }, name: 'one_live_invoice_an_order' }],
    [{ invoice_number: 1 }, { unique: true }],
    [
      { supplier_id: 1, register_number: 1 },
      { unique: true, partialFilterExpression: { register_number: { $exists: true } }, name: 'one_of_the_register' },
    ],
    // The rejected invoice of an order that the next one replaces.
    [{ order_id: 1, issue_date: -1 }],
    [{ supplier_id: 1, issue_date: -1, _id: -1 }],
    [{ supplier_id: 1, total_minor: -1, _id: -1 }],
    [{ supplier_id: 1, status: 1, issue_date: -1, _id: -1 }],
  ],
);
export const InvoiceModel = storedInvoice.model;
/** The index that invoices of one status are read by: the one of all of a company's gives the same order. */
export const invoicesOfStatus = 'supplier_id_1_status_1_issue_date_-1__id_-1';
export type InvoiceDoc = DocOf<typeof storedInvoice>;
export type InvoiceLineDoc = InvoiceDoc['lines'][number];

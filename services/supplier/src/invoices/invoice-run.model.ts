import { z } from 'zod';
import { invoiceRun } from '@junto/contracts/supplier/invoice-runs';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** The last run over the orders of a round, whose id it has: two people who begin one at once share it. */
export const storedInvoiceRun = stored(
  'invoice_runs',
  invoiceRun.extend({
    id: z.string(),
    supplier_id: z.string(),
    /** Who began it: what it generates goes back to them. */
    begun_by: z.string(),
    /** Behind the last page of orders that was gone through. */
    cursor: z.string().nullable(),
    /** When it is its turn; null once it is over. */
    due_at: z.date().nullable(),
    attempts: z.int(),
  }),
  [[{ due_at: 1 }]],
);
export const InvoiceRunModel = storedInvoiceRun.model;
export type InvoiceRunDoc = DocOf<typeof storedInvoiceRun>;

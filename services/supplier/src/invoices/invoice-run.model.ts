import { z } from 'zod';
import { invoiceRun } from '@junto/contracts/supplier/invoice-runs';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** The last invoice run of a round, with the round's id: two users who start it at the same time share it. */
export const storedInvoiceRun = stored(
  'invoice_runs',
  invoiceRun.extend({
    id: z.string(),
    supplier_id: z.string(),
    /** User who started it; events of its invoices name this user. */
    begun_by: z.string(),
    /** End of the last processed page of orders. */
    cursor: z.string().nullable(),
    /** Time of its next turn; null once it is done. */
    due_at: z.date().nullable(),
    attempts: z.int(),
  }),
  [[{ due_at: 1 }]],
);
export const InvoiceRunModel = storedInvoiceRun.model;
export type InvoiceRunDoc = DocOf<typeof storedInvoiceRun>;

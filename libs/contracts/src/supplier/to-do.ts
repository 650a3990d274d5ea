import { z } from 'zod';
import { endpoint } from '../endpoint';
import { amountsByCurrency, count, id, instant } from '../wire';

/** Maximum entries listed per kind. */
const maxListed = 5;

export const readToDo = endpoint('GET /api/supplier/to-do', 'readToDo', {
  summary: "Get a supplier's to-do list. Counts stop at 1,000.",
  answer: z.object({
    /** Open rounds that close within 14 days with a product below its MOQ, in order of closing. */
    closing: z
      .array(z.object({ round_id: id, title: z.string(), close_at: instant, below: count, products: count }))
      .max(maxListed),
    /** Sales not shipped yet; `since` is the approval date of the oldest. */
    to_ship: z.object({ sales: count, since: instant.nullable() }),
    /** Lines without weights, which prevent invoicing of their sales. */
    weights_missing: z.object({ sales: count, lines: count }),
    drafts: z.object({ invoices: count, value: amountsByCurrency }),
    /** Rejected invoices without a replacement, newest first. */
    rejected: z
      .array(z.object({ invoice_id: id, invoice_number: z.string(), buyer: z.string(), reason: z.string().nullish() }))
      .max(maxListed),
    /** Rounds that were rejected and not opened since, the newest first. */
    rejected_rounds: z
      .array(z.object({ round_id: id, title: z.string(), reason: z.string().nullable() }))
      .max(maxListed)
      .nullish(),
  }),
  tags: ['dashboard', 'rounds', 'sales', 'invoices'],
});

import { z } from 'zod';
import { delivery } from '../delivery';
import { invoiceStatus } from '../invoice';
import { closePolicy, extendDays } from '../round';
import { count, id, instant } from '../wire';

/**
 * History of an order beyond its own fields. Null for steps that have not happened or were not recorded yet. `moq`
 * counts products of the order; `at` is when the last of them reached its MOQ.
 */
export const orderTimeline = z.object({
  approved_at: instant.nullable(),
  moq: z.object({ reached: count, of: count, at: instant.nullable() }),
  closes_at: instant.nullable(),
  /** As in the round: absent from older releases. */
  close_policy: closePolicy.nullish(),
  extend_days: extendDays.nullish(),
  extended_from: instant.nullish(),
  closed_at: instant.nullable(),
  /** The current invoice, otherwise the last rejected one. */
  invoice: z
    .object({
      id,
      invoice_number: z.string(),
      status: invoiceStatus,
      sent_at: instant.nullable(),
      decided_at: instant.nullable(),
      paid_at: instant.nullable(),
    })
    .nullable(),
  /** Null before the shipment. */
  delivery: delivery.nullable(),
});
export type OrderTimeline = z.output<typeof orderTimeline>;

import { z } from 'zod';
import { roundStatuses } from '@junto/domain/round';
import { deliveryTerms } from './delivery-terms';
import { count, id, instant, tradeCurrency } from './wire';

export const roundStatus = z.enum(roundStatuses);

/** What everybody who knows of a round knows of it. */
export const roundHead = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  currency: tradeCurrency,
  open_at: instant.nullable(),
  close_at: instant.nullable(),
  ...deliveryTerms.shape,
  status: roundStatus,
  /** True from `round.closing` until `round.closed`; the status is still `approved`. */
  closing: z.boolean(),
  supplier_id: id,
  supplier_name: z.string(),
  created_at: instant,
});

/** What a close will remove and which offers stay below their MOQ (decision 6). */
export const closePreview = z.object({
  carts: count,
  /** Who has them: a company counts once, and so does a person without one. Absent from owners of earlier releases. */
  buyers: count.optional(),
  items: count,
  /** Units in those carts. */
  units: count,
  /** Live orders of the round, which stay. */
  orders: count,
  /** How many open carts and live orders hold each offer; offers that none holds are left out. */
  held: z.array(z.object({ round_product_id: id, carts: count, orders: count })),
  unmet: z.array(
    z.object({
      round_product_id: id,
      product_name: z.string(),
      moq: z.int(),
      current_committed_qty: count,
      orders: z.array(id),
    }),
  ),
});

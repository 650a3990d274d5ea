import { z } from 'zod';
import { roundStatuses } from '@junto/domain/round';
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
  status: roundStatus,
  /** True from `round.closing` until `round.closed`; the status is still `approved`. */
  closing: z.boolean(),
  supplier_id: id,
  supplier_name: z.string(),
  created_at: instant,
});

/** What a close will remove and which offers stay below their MOQ (decision 8). */
export const closePreview = z.object({
  carts: count,
  items: count,
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

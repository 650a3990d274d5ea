import { z } from 'zod';
import { closePolicies, maxExtendDays } from '@junto/domain/outcome/terms';
import { listedRoundStatuses, roundStatuses } from '@junto/domain/round';
import { deliveryTerms } from './delivery-terms';
import { count, id, instant, tradeCurrency } from './wire';

export const roundStatus = z.enum(roundStatuses);
/** Filter of the lists of suppliers and administrators. */
export const listedRoundStatus = z.enum(listedRoundStatuses);

/** What happens at the deadline with the lines of products that are short. */
export const closePolicy = z.enum(closePolicies);

/** Days by which a round is extended, once, if a product with buyers is below its MOQ at the deadline. */
export const extendDays = z.int().min(1).max(maxExtendDays);

/** Fields of a round visible to everyone who may see it. */
export const roundHead = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  currency: tradeCurrency,
  open_at: instant.nullable(),
  close_at: instant.nullable(),
  /** Absent from older rounds, where an administrator decides. */
  close_policy: closePolicy.nullish(),
  /** Null if the round closes at its deadline; absent from older rounds. */
  extend_days: extendDays.nullish(),
  /** Deadline before the extension; null while it is not extended. */
  extended_from: instant.nullish(),
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
  /** Number of affected buyers: a company counts once, and so does a user without one. Absent from earlier releases. */
  buyers: count.optional(),
  items: count,
  /** Units in those carts. */
  units: count,
  /** Live orders of the round, which stay. */
  orders: count,
  /** Those of them that await approval; absent from earlier releases, like `below`. */
  pending: count.nullish(),
  /** Those of them with an offer below its MOQ, and their buyers, counted as above. */
  below: z.object({ orders: count, buyers: count }).nullish(),
  /** Number of open carts and live orders per offer; offers without any are absent. */
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

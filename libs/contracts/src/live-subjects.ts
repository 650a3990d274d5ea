import { z } from 'zod';
import { count, id } from './wire';

/**
 * Subject of units in open carts, published without the outbox: nothing durable depends on it, and the next message or
 * the snapshot after 30 s repairs a lost one.
 */
export const selectedChanged = z.object({
  round_id: id,
  changes: z.array(
    z.object({
      round_product_id: id,
      current_committed_qty: count,
      total_selected: count,
      held: count.optional(),
      user_id: z.string(),
      version: z.int(),
    }),
  ),
  /** The supplier changed products of the round: reload them. */
  products_changed: z.boolean().optional(),
});
export const selectedSubject = (roundId: string) => `live.selected.${roundId}`;
/** A buyer's own carts changed in another tab; the payload names what to reload. */
export const cartsTouched = z.object({ profile_id: id, round_id: id, version: z.int() });
export const cartsTouchedSubject = (profileId: string) => `live.carts.${profileId}`;

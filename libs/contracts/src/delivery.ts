import { z } from 'zod';
import { deliveryStates } from '@junto/domain/delivery';
import { republishedFlag } from './event';
import { calendarDay, id, instant } from './wire';

/** Delivery of a sold order; none before the shipment. */
export const delivery = z.object({
  state: z.enum(deliveryStates),
  carrier: z.string(),
  tracking: z.string().nullable(),
  expected_on: calendarDay.nullable(),
  shipped_at: instant,
  delivered_at: instant.nullable(),
  delivered_by: z.enum(['buyer', 'supplier']).nullable(),
  /** Evidence of a supplier who reports the arrival. */
  note: z.string().nullable(),
  version: z.int(),
});
export type Delivery = z.output<typeof delivery>;

/** Payload of delivery events: the owners and the state. */
export const deliveryPayload = z.object({
  order_id: id,
  buyer_id: id,
  supplier_id: id,
  round_id: id,
  round_title: z.string(),
  delivery,
  again: republishedFlag,
});

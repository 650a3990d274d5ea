import { z } from 'zod';
import { deliveryStates } from '@junto/domain/delivery';
import { republishedFlag } from './event';
import { calendarDay, id, instant } from './wire';

/** The way of a sold order to its buyer; there is none before it was shipped. */
export const delivery = z.object({
  state: z.enum(deliveryStates),
  carrier: z.string(),
  tracking: z.string().nullable(),
  expected_on: calendarDay.nullable(),
  shipped_at: instant,
  delivered_at: instant.nullable(),
  delivered_by: z.enum(['buyer', 'supplier']).nullable(),
  /** Of a supplier who says that it arrived: how they know. */
  note: z.string().nullable(),
  version: z.int(),
});
export type Delivery = z.output<typeof delivery>;

/** What its events carry: whose it is, and where it stands. */
export const deliveryPayload = z.object({
  order_id: id,
  buyer_id: id,
  supplier_id: id,
  round_id: id,
  round_title: z.string(),
  delivery,
  again: republishedFlag,
});

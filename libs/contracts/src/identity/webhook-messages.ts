import { z } from 'zod';
import { orderRow } from '../buyer/orders';
import { delivery } from '../delivery';
import { invoiceRow } from '../invoice';
import { roundStatus } from '../round';
import { announcedPool } from '../round-calls';
import { settlement } from '../settlement';
import { count, id, instant, money, tradeCurrency } from '../wire';
import type { WebhookKind } from './webhook-kinds';

/** An order row as its parties see it: a supplier knows the buyer only by id, until the invoice names the parties. */
const webhookOrder = orderRow
  .omit({ buyer_email: true, buyer_name: true, buyer_company_id: true, buyer_company_name: true })
  .extend({ buyer_name: orderRow.shape.buyer_name.optional() });
const webhookRound = z.object({
  id,
  title: z.string(),
  status: roundStatus,
  close_at: instant.nullable(),
  /** Reason of a rejected round. */
  reason: z.string().nullish(),
  /** Offers of a closed round below their MOQ. */
  unmet: z.array(id).optional(),
});
const webhookDelivery = delivery.omit({ note: true }).extend({ order_id: id, round_id: id, round_title: z.string() });

const aPrice = announcedPool.extend({
  /** Committed units from which the price holds. */
  from_units: count,
  /** Price of a unit for all buyers of the offer, as long as its pool stays at this tier. */
  unit_price: money,
  currency: tradeCurrency,
});
const anOffer = announcedPool
  .pick({ round_id: true, round_title: true, round_product_id: true, product_name: true })
  .extend({
    /** Units that only this company's buyer can order until `held_until`. */
    held: count,
    held_until: instant,
  });

const anOrder = z.object({ order: webhookOrder });
const anInvoice = z.object({ invoice: invoiceRow });
const aDelivery = z.object({ delivery: webhookDelivery });
const aRound = z.object({ round: webhookRound });

/** Description and data of each kind of message. */
export const webhookContents = {
  'order.placed': { description: 'Someone at the company placed an order.', data: anOrder },
  'order.approved': { description: 'An order was approved and became a sale.', data: anOrder },
  'order.rejected': { description: 'An order was rejected.', data: anOrder },
  'order.cancelled': { description: 'The buyer cancelled an order.', data: anOrder },
  'order.completed': { description: 'An order was completed.', data: anOrder },
  'order.changed': {
    description: 'Products in an order were below their MOQ when the round closed, or fell below it afterwards.',
    data: anOrder,
  },
  'order.settled': {
    description:
      'The settlement of its round accepted or cancelled the lines of an order whose products were below their MOQ, lowered its prices to the tier that the pool reached, or raised lines up to the quantity that their buyer accepted.',
    data: anOrder,
  },
  'order.settlement_undone': { description: 'The settlement was undone: the order is as placed again.', data: anOrder },
  'invoice.generated': { description: 'A draft invoice was generated.', data: anInvoice },
  'invoice.changed': { description: 'A draft invoice was edited.', data: anInvoice },
  'invoice.sent': { description: 'An invoice was sent to its buyer.', data: anInvoice },
  'invoice.accepted': { description: 'The buyer accepted an invoice.', data: anInvoice },
  'invoice.rejected': { description: 'The buyer rejected an invoice.', data: anInvoice },
  'invoice.paid': { description: 'An invoice was marked as paid.', data: anInvoice },
  'invoice.deleted': { description: 'A draft invoice was deleted because its order ended.', data: anInvoice },
  'delivery.shipped': { description: 'An order was shipped, or its shipment was corrected.', data: aDelivery },
  'delivery.delivered': { description: 'An order was delivered.', data: aDelivery },
  'round.submitted': { description: 'A round was submitted for approval.', data: aRound },
  'round.withdrawn': { description: 'The supplier withdrew a round, which is now cancelled.', data: aRound },
  'round.approved': { description: 'A round was approved.', data: aRound },
  'round.rejected': { description: 'A round was rejected.', data: aRound },
  'round.closing_soon': { description: 'A round closes within a day.', data: aRound },
  'round.extended': { description: 'A round stays open longer because a product is below its MOQ.', data: aRound },
  'round.terms_changed': {
    description: 'A running round has a later deadline, or terms that are better for its buyers.',
    data: aRound,
  },
  'round.closed': { description: 'A round closed and takes no more orders.', data: aRound },
  'round.settled': {
    description:
      'A closed round was settled: its products below their MOQ ship, or their lines were cancelled, and prices are final.',
    data: z.object({ settlement }),
  },
  'round.settlement_undone': {
    description: 'The settlement of a round was undone: its orders are as placed again.',
    data: z.object({ settlement }),
  },
  'pool.neared_moq': {
    description: 'An offer is at 80 % of its MOQ or more for the first time.',
    data: z.object({ pool: announcedPool }),
  },
  'pool.reached_moq': {
    description: 'An offer reached its MOQ for the first time.',
    data: z.object({ pool: announcedPool }),
  },
  'pool.lost_moq': { description: 'An offer fell below its MOQ again.', data: z.object({ pool: announcedPool }) },
  'pool.price_fell': {
    description: 'An offer reached a price tier for the first time.',
    data: z.object({ pool: aPrice }),
  },
  'waitlist.offered': {
    description: 'Units of a full pool became free and are held for a buyer on the waitlist.',
    data: z.object({ waitlist: anOffer }),
  },
  'webhook.tried': { description: 'A test message.', data: z.object({}) },
} as const satisfies Record<WebhookKind, { description: string; data: z.ZodObject }>;

/** Body of a message; its headers follow Standard Webhooks. */
export function webhookMessage<const K extends WebhookKind>(kind: K) {
  return z.object({
    /** The same in every attempt, equal to the header `webhook-id`: receivers use it to detect duplicates. */
    id,
    type: z.literal(kind),
    /** Time of the event. */
    timestamp: instant,
    /** Id of the event; null without one. Messages of several webhooks about one event have the same id. */
    event_id: id.nullable(),
    data: webhookContents[kind].data as (typeof webhookContents)[K]['data'],
  });
}

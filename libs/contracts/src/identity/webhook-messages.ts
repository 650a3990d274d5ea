import { z } from 'zod';
import { orderRow } from '../buyer/orders';
import { delivery } from '../delivery';
import { invoiceRow } from '../invoice';
import { roundStatus } from '../round';
import { count, id, instant } from '../wire';
import type { WebhookKind } from './webhook-kinds';

/**
 * A row of an order as its parties see it: a supplier knows the buyer by id only, until the invoice names the parties.
 */
const toldOrder = orderRow
  .omit({ buyer_email: true, buyer_name: true, buyer_company_id: true, buyer_company_name: true })
  .extend({ buyer_name: orderRow.shape.buyer_name.optional() });
const toldRound = z.object({
  id,
  title: z.string(),
  status: roundStatus,
  close_at: instant.nullable(),
  /** Of one that was rejected. */
  reason: z.string().nullish(),
  /** Offers that stayed below their MOQ, of one that closed. */
  unmet: z.array(id).optional(),
});
const webhookPool = z.object({
  round_id: id,
  round_title: z.string(),
  round_product_id: id,
  product_name: z.string(),
  moq: z.int(),
  current_committed_qty: count,
});
const toldDelivery = delivery.omit({ note: true }).extend({ order_id: id, round_id: id, round_title: z.string() });

const anOrder = z.object({ order: toldOrder });
const anInvoice = z.object({ invoice: invoiceRow });
const aDelivery = z.object({ delivery: toldDelivery });
const aRound = z.object({ round: toldRound });

/** What a message of each kind says, and shows of its thing. */
export const webhookContents = {
  'order.placed': { says: 'Someone at the company placed an order.', data: anOrder },
  'order.approved': { says: 'An order was approved and became a sale.', data: anOrder },
  'order.rejected': { says: 'An order was rejected.', data: anOrder },
  'order.cancelled': { says: 'The buyer cancelled an order.', data: anOrder },
  'order.completed': { says: 'An order was completed.', data: anOrder },
  'order.changed': {
    says: 'Products in an order were below their MOQ when the round closed, or fell below it afterwards.',
    data: anOrder,
  },
  'invoice.generated': { says: 'A draft invoice was generated.', data: anInvoice },
  'invoice.changed': { says: 'A draft invoice was edited.', data: anInvoice },
  'invoice.sent': { says: 'An invoice was sent to its buyer.', data: anInvoice },
  'invoice.accepted': { says: 'The buyer accepted an invoice.', data: anInvoice },
  'invoice.rejected': { says: 'The buyer rejected an invoice.', data: anInvoice },
  'invoice.paid': { says: 'An invoice was marked as paid.', data: anInvoice },
  'delivery.shipped': { says: 'An order was shipped, or its shipment was corrected.', data: aDelivery },
  'delivery.delivered': { says: 'An order was delivered.', data: aDelivery },
  'round.submitted': { says: 'A round was submitted for approval.', data: aRound },
  'round.withdrawn': { says: 'The supplier withdrew a round, which is now cancelled.', data: aRound },
  'round.approved': { says: 'A round was approved.', data: aRound },
  'round.rejected': { says: 'A round was rejected.', data: aRound },
  'round.closing_soon': { says: 'A round closes within a day.', data: aRound },
  'round.closed': { says: 'A round closed and takes no more orders.', data: aRound },
  'pool.reached_moq': { says: 'An offer reached its MOQ for the first time.', data: z.object({ pool: webhookPool }) },
  'pool.lost_moq': { says: 'An offer fell below its MOQ again.', data: z.object({ pool: webhookPool }) },
  'webhook.tried': { says: 'A test message.', data: z.object({}) },
} as const satisfies Record<WebhookKind, { says: string; data: z.ZodObject }>;

/** The body of a message; its headers are those of Standard Webhooks. */
export function webhookMessage<const K extends WebhookKind>(kind: K) {
  return z.object({
    /** The same in every try, as the header `webhook-id`: what comes with one that is known is a double. */
    id,
    type: z.literal(kind),
    /** When it happened. */
    timestamp: instant,
    /** Of what happened; null where nothing did. Messages of several webhooks about one event have the same. */
    event_id: id.nullable(),
    data: webhookContents[kind].data as (typeof webhookContents)[K]['data'],
  });
}

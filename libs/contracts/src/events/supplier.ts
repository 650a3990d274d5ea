import { z } from 'zod';
import { listPrice, minimumFill, priceTiers } from '../buyer/rounds';
import { deliveryPayload } from '../delivery';
import { event, republishedFlag } from '../event';
import { publishedInvoice } from '../invoice';
import { product } from '../product';
import { roundStatus } from '../round';
import { roundState } from '../round-state';
import { count, id, money } from '../wire';

/** Price when the round's offers were last written; null in older rounds. */
const offerTerms = z.object({
  moq: z.int(),
  max_qty: z.int().nullable(),
  minimum_fill: minimumFill.optional(),
  tiers: priceTiers.optional(),
  list_price: listPrice.optional(),
  /** Units that can be delivered; absent without a stated supply. */
  supply: count.optional(),
  unit_price: money.nullable(),
});
const offerChange = z.object({
  product_id: id,
  product_name: z.string(),
  /** Null: not offered before. */
  before: offerTerms.nullable(),
  /** Null: no longer offered. */
  after: offerTerms.nullable(),
});

/** Maximum number of changed offers listed for the audit trail; a thousand would be as large as the round. */
export const maxOffersInEvent = 50;

const roundPayload = z.object({
  round_id: id,
  round: roundState,
  before: z.object({ status: roundStatus }).nullable(),
  /** Changes of the edit to the terms of offers; absent without changes, and in older events. */
  offers_changed: z.object({ items: z.array(offerChange).max(maxOffersInEvent), total: count }).optional(),
});

const roundEvent = <const T extends string>(type: T) =>
  event(type, { owner: 'supplier', key: 'round_id', payload: roundPayload });

export const roundCreated = roundEvent('round.created');
export const roundChanged = roundEvent('round.changed');
export const roundSubmitted = roundEvent('round.submitted');
export const roundWithdrawn = roundEvent('round.withdrawn');
export const roundApproved = roundEvent('round.approved');
export const roundRejected = roundEvent('round.rejected');
/** Published once, a day before `close_at`; triggers the notification 'about to close'. */
export const roundClosingSoon = roundEvent('round.closing_soon');
/** Instead of closing: a product with buyers was below its MOQ at the deadline, so buyers have more days, once. */
export const roundExtended = roundEvent('round.extended');
/** The buyer service closes the round for writes, keeps its carts readable and responds with `round.carts_cleared`. */
export const roundClosing = roundEvent('round.closing');
export const roundClosed = roundEvent('round.closed');
/** The supplier of a running round requests a later deadline or terms that are better for buyers. */
export const roundChangeRequested = roundEvent('round.change_requested');
export const roundChangeWithdrawn = roundEvent('round.change_withdrawn');
export const roundChangeRejected = roundEvent('round.change_rejected');
/** An administrator approved the requested change: the deadline or the terms of offers are new. */
export const roundTermsChanged = roundEvent('round.terms_changed');

/** The supplier of a running or closed round stated how many units of an offer can be delivered, or took that back. */
export const roundSupplyStated = roundEvent('round.supply_stated');

/** All events with the state of a round. */
export const roundEvents = [
  roundCreated,
  roundChanged,
  roundSubmitted,
  roundWithdrawn,
  roundApproved,
  roundRejected,
  roundClosingSoon,
  roundExtended,
  roundClosing,
  roundClosed,
  roundChangeRequested,
  roundChangeWithdrawn,
  roundChangeRejected,
  roundTermsChanged,
  roundSupplyStated,
] as const;

/** Events that include the offers. */
export const roundEventsWithOffers = [roundCreated, roundChanged, roundSubmitted, roundApproved] as const;

/** Name, image, price and `active` of a product are updated wherever it is offered. */
export const productChanged = event('product.changed', {
  owner: 'supplier',
  key: 'product.supplier_id',
  payload: z.object({ product_id: id, product, again: republishedFlag }),
});

/** An import was undone, which deleted a product that no round has offered; `product` is its last state. */
export const productDeleted = event('product.deleted', {
  owner: 'supplier',
  key: 'product.supplier_id',
  payload: z.object({ product_id: id, product }),
});

const invoicePayload = z.object({ invoice_id: id, invoice: publishedInvoice, again: republishedFlag });
const invoiceEvent = <const T extends string>(type: T) =>
  event(type, { owner: 'supplier', key: 'invoice_id', payload: invoicePayload });

export const invoiceGenerated = invoiceEvent('invoice.generated');
export const invoiceChanged = invoiceEvent('invoice.changed');
export const invoiceSent = invoiceEvent('invoice.sent');
export const invoiceAccepted = invoiceEvent('invoice.accepted');
export const invoiceRejected = invoiceEvent('invoice.rejected');
export const invoicePaid = invoiceEvent('invoice.paid');
/** The settlement of its round ended the order of a draft; `invoice` is its last state. */
export const invoiceDeleted = invoiceEvent('invoice.deleted');
export const invoiceEvents = [
  invoiceGenerated,
  invoiceChanged,
  invoiceSent,
  invoiceAccepted,
  invoiceRejected,
  invoicePaid,
  invoiceDeleted,
] as const;

const deliveryEvent = <const T extends string>(type: T) =>
  event(type, { owner: 'supplier', key: 'order_id', payload: deliveryPayload });

/** Published again when carrier, tracking number or expected day are corrected. */
export const deliveryShipped = deliveryEvent('delivery.shipped');
export const deliveryDelivered = deliveryEvent('delivery.delivered');
export const deliveryEvents = [deliveryShipped, deliveryDelivered] as const;

/** For the audit trail: contains only the last characters of the account number. */
const maskedPayment = z.object({
  payment_terms: z.string().nullable(),
  account_holder: z.string().nullable(),
  bank_name: z.string().nullable(),
  account: z.string().nullable(),
});

/**
 * A supplier changed its bank account or payment terms; consumed by the audit trail and the notification to its
 * members.
 */
export const paymentDetailsChanged = event('payment_details.changed', {
  owner: 'supplier',
  key: 'supplier_id',
  payload: z.object({
    supplier_id: id,
    company_name: z.string(),
    payment: maskedPayment,
    before: maskedPayment,
  }),
});

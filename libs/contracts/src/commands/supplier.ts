import { z } from 'zod';
import { maxOffers } from '@junto/domain/round';
import { deliverTo } from '../address';
import { command } from '../command';
import { delivery } from '../delivery';
import { publishedInvoice } from '../invoice';
import { roundState } from '../round-state';
import { paymentDetails } from '../supplier/payment-details';
import { count, id, instant } from '../wire';
import { republished, republishPage } from './republish';

/** Number of products of a category and of their suppliers. */
export const countCategoryCommand = command('supplier.countCategory', {
  input: z.object({ category_id: id }),
  answer: z.object({ products: count, suppliers: count }),
});

/** Payment details of a supplier, for administrators; all empty if never set. */
export const readPaymentDetailsCommand = command('supplier.readPaymentDetails', {
  input: z.object({ supplier_id: id }),
  answer: paymentDetails,
});

/** Delivery of a sold order; null before the shipment and for an order that is not a sale. */
export const readDeliveryCommand = command('supplier.readDelivery', {
  input: z.object({ order_id: id }),
  answer: z.object({ delivery: delivery.nullable() }),
});

const decision = z.object({ command_id: id, by: id, round_id: id });
/** Without offers, which decisions do not change. */
const decided = z.object({ round: roundState, version: z.int() });

export const approveRoundCommand = command('supplier.approveRound', {
  input: decision,
  answer: decided,
  refusals: ['not_found', 'stale_state', 'round_too_large'],
});

export const rejectRoundCommand = command('supplier.rejectRound', {
  input: decision.extend({ reason: z.string().nullable() }),
  answer: decided,
  refusals: ['not_found', 'stale_state'],
});

/** Marks the round as closing and answers at once; `round.closed` follows after its carts are moved. */
export const closeRoundCommand = command('supplier.closeRound', {
  input: decision,
  answer: decided,
  refusals: ['not_found', 'stale_state'],
});

/** Decides on the requested change of a running round. Refused if it is no longer the newest one or was decided. */
export const decideRoundChangeCommand = command('supplier.decideRoundChange', {
  input: decision.extend({
    change_id: id,
    decision: z.enum(['approved', 'rejected']),
    /** Of a rejection. */
    reason: z.string().nullable(),
  }),
  answer: decided,
  refusals: ['not_found', 'stale_state'],
});

/** Current round state, for callers whose decision request timed out. */
export const readRoundCommand = command('supplier.readRound', {
  input: z.object({ round_id: id }),
  answer: decided,
  refusals: ['not_found'],
});

/**
 * Republishes products, rounds, invoices or deliveries page by page, so that another service can rebuild its read
 * model: `after` is the `next` of the previous answer, null at the start and the end. Up-to-date read models ignore it.
 */
export const republishCommand = command('supplier.republish', {
  input: republishPage.extend({ what: z.enum(['products', 'rounds', 'invoices', 'deliveries']) }),
  answer: republished,
});

export const decideInvoiceCommand = command('supplier.decideInvoice', {
  input: z.object({
    command_id: id,
    by: id,
    invoice_id: id,
    decision: z.enum(['accepted', 'rejected']),
    /** Of a rejection. */
    reason: z.string().nullish(),
  }),
  answer: z.object({ invoice: publishedInvoice }),
  refusals: ['not_found', 'invoice_not_sent'],
});

/** Sets the destination of an approved order. Idempotent. */
export const redirectSaleCommand = command('supplier.redirectSale', {
  input: z.object({ command_id: id, by: id, order_id: id, deliver_to: deliverTo.nullable(), collected: z.boolean() }),
  answer: z.object({}),
  refusals: ['not_found', 'already_shipped'],
});

/** The buyer confirms the arrival of an order. Idempotent. */
export const receiveDeliveryCommand = command('supplier.receiveDelivery', {
  input: z.object({ command_id: id, by: id, order_id: id }),
  answer: z.object({ delivery }),
  refusals: ['not_found', 'not_shipped'],
});

/**
 * Holds invoicing and shipping of a round for ten minutes, while its settlement is written, and again with the same
 * `hold_id` for ten more. Refused while an invoice is sent, or goods are shipped, of a sale with one of the offers.
 */
export const holdInvoicingCommand = command('supplier.holdInvoicing', {
  input: z.object({
    round_id: id,
    hold_id: id,
    /** Offers whose lines will be cancelled; null: an undo, which any sent invoice of the round prevents. */
    round_product_ids: z.array(id).max(maxOffers).nullable(),
  }),
  answer: z.object({ until: instant }),
  refusals: ['settlement_blocked', 'settlement_invoiced'],
});

import { z } from 'zod';
import { deliverTo } from '../address';
import { command } from '../command';
import { delivery } from '../delivery';
import { roundState } from '../events/supplier';
import { toldInvoice } from '../invoice';
import { paymentDetails } from '../supplier/payment-details';
import { count, id } from '../wire';
import { republished, republishPage } from './republish';

/** Products of a category, and of how many suppliers they are. */
export const countCategoryCommand = command({
  name: 'supplier.countCategory',
  input: z.object({ category_id: id }),
  answer: z.object({ products: count, suppliers: count }),
});

/** How a supplier is paid, for administrators; all empty where it never said. */
export const readPaymentDetailsCommand = command({
  name: 'supplier.readPaymentDetails',
  input: z.object({ supplier_id: id }),
  answer: paymentDetails,
});

/** How far a sold order is on its way; null before it was shipped, and of an order that is none of its sales. */
export const readDeliveryCommand = command({
  name: 'supplier.readDelivery',
  input: z.object({ order_id: id }),
  answer: z.object({ delivery: delivery.nullable() }),
});

const decision = z.object({ command_id: id, by: id, round_id: id });
/** Without the offers, which decisions don't change. */
const decided = z.object({ round: roundState, version: z.int() });

export const approveRoundCommand = command({
  name: 'supplier.approveRound',
  input: decision,
  answer: decided,
  refusals: ['not_found', 'stale_state', 'round_too_large'],
});

export const rejectRoundCommand = command({
  name: 'supplier.rejectRound',
  input: decision.extend({ reason: z.string().nullable() }),
  answer: decided,
  refusals: ['not_found', 'stale_state'],
});

/** Marks the round closing; the answer comes at once, `round.closed` follows when its carts are gone. */
export const closeRoundCommand = command({
  name: 'supplier.closeRound',
  input: decision,
  answer: decided,
  refusals: ['not_found', 'stale_state'],
});

/** Present state of a round, for who got no answer to a decision. */
export const readRoundCommand = command({
  name: 'supplier.readRound',
  input: z.object({ round_id: id }),
  answer: decided,
  refusals: ['not_found'],
});

/**
 * Tells products, rounds, invoices or deliveries again as they are now, page by page, so that another service can build
 * its copy anew: `after` is the answer's `next`, null at the beginning and at the end. Copies that are as new ignore
 * it.
 */
export const republishCommand = command({
  name: 'supplier.republish',
  input: republishPage.extend({ what: z.enum(['products', 'rounds', 'invoices', 'deliveries']) }),
  answer: republished,
});

export const decideInvoiceCommand = command({
  name: 'supplier.decideInvoice',
  input: z.object({
    command_id: id,
    by: id,
    invoice_id: id,
    decision: z.enum(['accepted', 'rejected']),
    /** Of a rejection. */
    reason: z.string().nullish(),
  }),
  answer: z.object({ invoice: toldInvoice }),
  refusals: ['not_found', 'invoice_not_sent'],
});

/** Sets where an approved order goes. Repeating it changes nothing. */
export const redirectSaleCommand = command({
  name: 'supplier.redirectSale',
  input: z.object({ command_id: id, by: id, order_id: id, deliver_to: deliverTo.nullable(), collected: z.boolean() }),
  answer: z.object({}),
  refusals: ['not_found', 'already_shipped'],
});

/** The buyer says that their order arrived; said again it is the same. */
export const receiveDeliveryCommand = command({
  name: 'supplier.receiveDelivery',
  input: z.object({ command_id: id, by: id, order_id: id }),
  answer: z.object({ delivery }),
  refusals: ['not_found', 'not_shipped'],
});

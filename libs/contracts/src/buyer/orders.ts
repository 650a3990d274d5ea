import { z } from 'zod';
import { deliveryStates } from '@junto/domain/delivery';
import { orderStatuses } from '@junto/domain/order';
import { deliverTo, destination, destinationsGiven } from '../address';
import { delivery } from '../delivery';
import { endpoint } from '../endpoint';
import { seenProduct } from '../offered-product';
import { offerDecision } from '../settlement';
import { supplyCut } from '../supply';
import {
  count,
  id,
  inLanguage,
  imagePath,
  instant,
  money,
  moneyTotal,
  page,
  paging,
  search,
  tradeCurrency,
  units,
  uom,
} from '../wire';
import { orderTimeline } from './order-timeline';

export const orderStatus = z.enum(orderStatuses);

/** A line of an order: a snapshot of the product and its price at the time of the order (decision 3). */
export const orderItem = z.object({
  id,
  order_id: id,
  round_product_id: id,
  product_id: id,
  product_name: z.string(),
  sku_code: z.string(),
  currency: tradeCurrency,
  uom,
  units_per_pack: z.int().min(1),
  size: z.string().nullable(),
  color: z.string().nullable(),
  material: z.string().nullable(),
  category: z.string().nullable(),
  image: imagePath.nullable(),
  /** Since the settlement what counts then. */
  qty: units,
  /** Up to how many units the buyer accepts, if that completes the offer; null or absent without one. */
  up_to: units.nullish(),
  /** Quantity as placed, if the settlement changed it; null or absent otherwise. */
  placed_qty: units.nullish(),
  /** Since the settlement what counts then, never above `placed_price`. */
  unit_price: money,
  /** Price at which the line was placed, if the settlement lowered it; null otherwise, absent in older orders. */
  placed_price: money.nullish(),
  /** Why units are missing: the supply of the offer and the demand for it. Null or absent without a cut. */
  cut: supplyCut.nullish(),
  subtotal: moneyTotal,
  /** True once the round closed with this offer below its MOQ (decision 6). */
  moq_missed: z.boolean(),
});
export type OrderItem = z.output<typeof orderItem>;

/** What the settlement of its round did to an order. `items` holds the lines that count now. */
export const orderSettlement = z.object({
  id,
  at: instant,
  /** Decisions on the offers of this order. */
  decisions: z.array(offerDecision),
  /** Lines as placed that no longer count: their offer missed its MOQ, or no unit could be delivered (`cut`). */
  cancelled_items: z.array(orderItem),
});
export type OrderSettlement = z.output<typeof orderSettlement>;

/** An order as seen by its buyer, the admin and, from its approval on, the supplier. */
export const order = z.object({
  id,
  buyer_id: id,
  buyer_name: z.string(),
  buyer_email: z.string(),
  buyer_company_id: id.nullable(),
  /** At the time of the order; absent in older orders. */
  buyer_company_name: z.string().nullish(),
  round_id: id,
  round_title: z.string(),
  round_status: z.enum(['approved', 'closed']),
  supplier_id: id,
  supplier_name: z.string(),
  currency: tradeCurrency,
  status: orderStatus,
  total_value: moneyTotal,
  total_units: count,
  total_items: count,
  items: z.array(orderItem),
  /** Address at the time of the order; absent if the company had none, and in older orders. */
  deliver_to: deliverTo.nullish(),
  /** The buyer collects the goods, so the order needs no address. */
  collected: z.boolean().nullish(),
  created_at: instant,
  decided_at: instant.nullable(),
  /** Reason of a rejection, for the buyer (decision 9); absent in orders rejected without one. */
  reason: z.string().nullish(),
  /** Null without a settlement that touches the order, and after its undo; absent in older orders. */
  settlement: orderSettlement.nullish(),
  version: z.int(),
});
export type Order = z.output<typeof order>;

/** A list row. */
export const orderRow = order
  .omit({ items: true, deliver_to: true, collected: true, reason: true, settlement: true })
  .extend({ moq_missed: z.boolean() });
export type OrderRow = z.output<typeof orderRow>;

/** A row of the buyer's own list with the delivery state; null for an order without delivery. */
export const ownOrderRow = orderRow.extend({
  delivery_state: z.enum(deliveryStates).nullable(),
  /** The lines with the largest subtotals; absent from older releases. */
  goods: z
    .array(orderItem.pick({ product_name: true, image: true }))
    .max(3)
    .optional(),
});
export type OwnOrderRow = z.output<typeof ownOrderRow>;

const filter = {
  search,
  status: orderStatus.optional(),
  delivery: z.enum(deliveryStates).optional(),
  sort: z.enum(['created_at', '-created_at', 'total_value', '-total_value']).default('-created_at'),
};

/** The line as the buyer saw it; a difference to the server's is `cart_changed` (decision 3). */
export const seenLine = z.strictObject({
  round_product_id: id,
  qty: units,
  up_to: units.nullish(),
  unit_price: money,
  product: seenProduct.optional(),
});

export const placeOrder = endpoint('POST /api/buyer/rounds/:round_id/orders', 'placeOrder', {
  summary: "Place a round's open cart as one order, all or nothing.",
  /** Without a destination the order goes to the default address of the buyer's company. */
  body: destination
    .extend({ lines: z.array(seenLine).min(1).max(1000) })
    .refine((body) => destinationsGiven(body) <= 1, { path: ['address'], message: 'More than one destination' }),
  answer: order,
  statuses: [201],
  refusals: [
    'not_found',
    'round_not_open',
    'round_not_yet_open',
    'cart_not_found',
    'cart_changed',
    'cap_reached',
    'offer_unavailable',
    'company_inactive',
    'address_gone',
    'order_too_large',
    'idempotency_key_reused',
  ],
  idempotent: true,
  stale: ['carts', 'cart', 'orders', 'dashboard', 'pools'],
});

export const listOrders = endpoint('GET /api/buyer/orders', 'listOrders', {
  summary: "List the caller's orders. Search matches short ID, round title, and supplier.",
  query: z.strictObject({ ...filter, ...paging }),
  answer: page(ownOrderRow).extend({ all: count }),
  tags: ['orders'],
});

export const exportOrders = endpoint('GET /api/buyer/orders.csv', 'exportOrders', {
  summary: "Export the caller's orders as CSV, one row per line.",
  query: z.strictObject({ ...filter, ...inLanguage }),
  file: 'text/csv',
});

export const readOrder = endpoint('GET /api/buyer/orders/:order_id', 'readOrder', {
  summary: "Get one of the caller's orders with its lines and timeline.",
  answer: order.extend({
    timeline: orderTimeline,
    /** Open rounds of the same supplier, for Order Again. */
    reorder_rounds: z.array(z.object({ id, title: z.string() })),
  }),
  tags: ['orders'],
});

export const cancelOrder = endpoint('POST /api/buyer/rounds/:round_id/orders/:order_id/cancel', 'cancelOrder', {
  summary: "Cancel an order of the caller's company while it is pending_admin, and return its units to the pool.",
  answer: order,
  refusals: ['not_found', 'order_of_former_company', 'order_not_pending'],
  stale: ['orders', 'dashboard', 'pools'],
});

export const setOrderAddress = endpoint('PUT /api/buyer/orders/:order_id/address', 'setOrderAddress', {
  summary:
    "Set where an order goes until it is shipped: an address of the caller's company, another one, or collection.",
  body: destination.refine((body) => destinationsGiven(body) === 1, {
    path: ['address'],
    message: 'Exactly one destination',
  }),
  answer: order,
  refusals: ['not_found', 'order_of_former_company', 'address_gone', 'order_ended', 'already_shipped'],
  stale: ['orders'],
});

export const receiveOrder = endpoint('POST /api/buyer/orders/:order_id/received', 'receiveOrder', {
  summary: 'Confirm that a shipped order arrived. Idempotent.',
  answer: delivery,
  refusals: ['not_found', 'order_of_former_company', 'not_shipped'],
  stale: ['orders'],
});

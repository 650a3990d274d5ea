import type { PayloadOf } from '@junto/contracts/event';
import {
  orderApproved,
  orderChanged,
  orderRejected,
  orderSettled,
  orderSettlementUndone,
  poolLostMoq,
  poolReachedMoq,
  poolNearedMoq,
  poolPriceFell,
  roundCartsCleared,
  roundChangeAnnounced,
  roundCloseNeared,
  roundExtensionAnnounced,
  waitlistOffered,
} from '@junto/contracts/events/buyer';
import { deliveryShipped, invoiceSent } from '@junto/contracts/events/supplier';
import { fromMinor, subtotalMinor, sumMinor, toMinor } from '@junto/domain/money';
import { unitsToGo } from '@junto/domain/pool-progress';
import { aboutInvoice, ofApprovedOrder, ofOrder, ofPool, ofRoundChange, ownCart, ownGap } from './params';
import { call, reminderCall } from './round-call';
import { rule } from './rule';

const roundPage = ({ round_id }: { round_id: string }) => `/buyer/rounds/${round_id}`;
const offerOnPage = (payload: { round_id: string; round_product_id: string }) =>
  `${roundPage(payload)}?product=${payload.round_product_id}`;
const orderPage = ({ order_id }: { order_id: string }) => `/buyer/orders?order=${order_id}`;
const invoicePage = ({ invoice_id }: { invoice_id: string }) => `/buyer/invoices?invoice=${invoice_id}`;
const ownBuyer = ({ order }: PayloadOf<typeof orderApproved>) => ({ people: [order.buyer_id] });

/** Notifications for buyers. Events of a round list its participating buyers. */
export const buyerNotifications = [
  rule('pool_near', poolNearedMoq, {
    ...call,
    params: (payload) => ({ ...ofPool(payload), missing: unitsToGo(payload.current_committed_qty, payload.moq) }),
    own: ownCart,
    path: offerOnPage,
  }),
  rule('price_fell', poolPriceFell, {
    ...call,
    params: ({ round_title: round, product_name: product, unit_price: price, currency }) => {
      return { round, product, price, currency };
    },
    path: offerOnPage,
  }),
  rule('pool_reached', poolReachedMoq, { ...call, params: ofPool, path: offerOnPage }),
  rule('pool_lost', poolLostMoq, {
    to: ({ buyer_ids }) => ({ people: buyer_ids }),
    // Each fall is notified, a repeated quantity is not.
    about: ({ round_product_id, current_committed_qty }) => `${round_product_id} lost ${current_committed_qty}`,
    params: ofPool,
    path: offerOnPage,
  }),
  rule('waitlist_offer', waitlistOffered, {
    to: ({ buyer_id }) => ({ people: [buyer_id] }),
    // A buyer can be offered units of a product more than once.
    about: ({ round_product_id, held_until }) => `${round_product_id} ${held_until}`,
    params: ({ round_title: round, product_name: product, held: units, held_until: close_at }) => {
      return { round, product, units, close_at };
    },
    path: offerOnPage,
  }),
  rule('round_closing_soon', roundCloseNeared, {
    ...reminderCall,
    params: ({ round_title: round, close_at, below, of }) => ({ round, close_at, below, of }),
    own: ownGap,
    path: roundPage,
  }),
  rule('round_extended', roundExtensionAnnounced, {
    to: ({ buyer_ids }) => ({ people: buyer_ids }),
    about: ({ round_id }) => round_id,
    params: ({ round_title: round, close_at }) => ({ round, close_at }),
    path: roundPage,
  }),
  rule('round_changed', roundChangeAnnounced, {
    to: ({ buyer_ids }) => ({ people: buyer_ids }),
    about: ({ change_id }) => change_id,
    params: ofRoundChange,
    path: roundPage,
  }),
  rule('round_closed', roundCartsCleared, {
    to: ({ buyer_ids }) => ({ people: buyer_ids }),
    about: ({ round_id }) => round_id,
    params: ({ round_title: round, unmet }) => ({ round, below: unmet.length, kept_cart: true }),
    path: roundPage,
  }),
  rule('round_closed', roundCartsCleared, {
    to: ({ ordered_buyer_ids = [] }) => ({ people: ordered_buyer_ids }),
    about: ({ round_id }) => round_id,
    params: ({ round_title: round, unmet }) => ({ round, below: unmet.length }),
    path: roundPage,
  }),
  rule('order_approved', orderApproved, {
    to: ownBuyer,
    about: ({ order_id }) => order_id,
    params: ofApprovedOrder,
    path: orderPage,
  }),
  rule('order_rejected', orderRejected, {
    to: ownBuyer,
    about: ({ order_id }) => order_id,
    params: ofOrder,
    path: orderPage,
  }),
  rule('order_below_moq', orderChanged, {
    // An order event without a state before is a replay for read models.
    when: ({ order, before }) => before !== null && order.items.some(({ moq_missed }) => moq_missed),
    to: ownBuyer,
    about: ({ order_id }) => order_id,
    params: (payload) => {
      const missed = payload.order.items.filter(({ moq_missed }) => moq_missed);
      return { ...ofOrder(payload), product: missed[0]!.product_name, below: missed.length };
    },
    path: orderPage,
  }),
  rule('order_settled', orderSettled, {
    to: ownBuyer,
    about: ({ order_id, order }) => `${order_id} ${order.settlement?.id}`,
    params: (payload) => {
      const { items, settlement } = payload.order;
      const cancelled = settlement?.cancelled_items ?? [];
      const saved = items.map(({ placed_price, unit_price, qty }) =>
        subtotalMinor(toMinor(placed_price ?? unit_price) - toMinor(unit_price), qty),
      );
      return {
        ...ofOrder(payload),
        below: cancelled.filter(({ cut }) => !cut).length,
        cut: [...items, ...cancelled].filter(({ cut }) => cut).length,
        of: settlement?.decisions.length ?? 0,
        saved: fromMinor(sumMinor(saved)),
        added: items.reduce((sum, { qty, placed_qty }) => sum + Math.max(0, qty - (placed_qty ?? qty)), 0),
      };
    },
    path: orderPage,
  }),
  rule('order_settlement_undone', orderSettlementUndone, {
    to: ownBuyer,
    // An order can be settled and restored more than once.
    about: ({ order_id, order }) => `${order_id} ${order.version}`,
    params: ofOrder,
    path: orderPage,
  }),
  rule('invoice_sent', invoiceSent, {
    when: ({ invoice }) => !invoice.replaces,
    to: ({ invoice }) => ({ people: [invoice.buyer_id] }),
    about: ({ invoice_id }) => invoice_id,
    params: aboutInvoice('supplier'),
    path: invoicePage,
  }),
  // A sent invoice never changes: a correction is a new invoice that replaces it.
  rule('invoice_changed', invoiceSent, {
    when: ({ invoice }) => Boolean(invoice.replaces),
    to: ({ invoice }) => ({ people: [invoice.buyer_id] }),
    about: ({ invoice_id }) => invoice_id,
    params: (payload) => ({ ...aboutInvoice('supplier')(payload), replaces: payload.invoice.replaces!.invoice_number }),
    path: invoicePage,
  }),
  rule('order_shipped', deliveryShipped, {
    to: ({ buyer_id }) => ({ people: [buyer_id] }),
    about: ({ order_id }) => order_id,
    params: ({ order_id, round_title: round, delivery }) => ({
      order_id,
      round,
      carrier: delivery.carrier,
      ...(delivery.expected_on && { due_on: delivery.expected_on }),
    }),
    path: orderPage,
  }),
];

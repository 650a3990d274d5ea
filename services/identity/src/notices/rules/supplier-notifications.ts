import type { PayloadOf } from '@junto/contracts/event';
import {
  orderApproved,
  poolLostMoq,
  poolReachedMoq,
  roundBuyersWarned,
  roundSettled,
  roundSettlementUndone,
} from '@junto/contracts/events/buyer';
import {
  deliveryDelivered,
  invoiceAccepted,
  invoiceRejected,
  roundApproved,
  roundClosed,
  roundChangeRejected,
  roundExtended,
  roundTermsChanged,
  roundRejected,
} from '@junto/contracts/events/supplier';
import { aboutInvoice, closingSoon, ofApprovedOrder, ofPool, ofSettlement } from './params';
import { rule } from './rule';

const roundPage = ({ round_id }: { round_id: string }) => `/supplier/rounds?round=${round_id}`;
const salePage = ({ order_id }: { order_id: string }) => `/supplier/sales?order=${order_id}`;
const invoicePage = ({ invoice_id }: { invoice_id: string }) => `/supplier/invoices?invoice=${invoice_id}`;
const ofRound = ({ round }: PayloadOf<typeof roundApproved>) => ({ company: round.supplier_id });
const ofInvoice = ({ invoice }: PayloadOf<typeof invoiceAccepted>) => ({ company: invoice.supplier_id });

/** Notifications for the people of a supplier. */
export const supplierNotifications = [
  rule('round_approved', roundApproved, {
    to: ofRound,
    about: ({ round_id }) => round_id,
    params: ({ round }) => ({ round: round.title, ...(round.close_at && { close_at: round.close_at }) }),
    path: roundPage,
  }),
  rule('round_rejected', roundRejected, {
    to: ofRound,
    about: ({ round_id }) => round_id,
    params: ({ round }) => ({ round: round.title, ...(round.reason && { reason: round.reason }) }),
    path: roundPage,
  }),
  rule('pool_reached', poolReachedMoq, {
    to: ({ supplier_id }) => ({ company: supplier_id }),
    about: ({ round_product_id }) => round_product_id,
    params: ofPool,
    path: roundPage,
  }),
  rule('pool_lost', poolLostMoq, {
    to: ({ supplier_id }) => ({ company: supplier_id }),
    // Each fall is notified, a repeated quantity is not.
    about: ({ round_product_id, current_committed_qty }) => `${round_product_id} lost ${current_committed_qty}`,
    params: ofPool,
    path: roundPage,
  }),
  rule('round_closing_soon', roundBuyersWarned, {
    when: ({ supplier_id }) => supplier_id !== undefined,
    to: ({ supplier_id }) => ({ company: supplier_id! }),
    about: ({ round_id, close_at }) => `${round_id} ${close_at}`,
    params: closingSoon,
    path: roundPage,
  }),
  rule('round_extended', roundExtended, {
    to: ofRound,
    about: ({ round_id }) => round_id,
    params: ({ round }) => ({ round: round.title, close_at: round.close_at! }),
    path: roundPage,
  }),
  rule('round_change_approved', roundTermsChanged, {
    to: ofRound,
    about: ({ round }) => round.change?.id ?? round.id,
    params: ({ round }) => ({ round: round.title }),
    path: roundPage,
  }),
  rule('round_change_rejected', roundChangeRejected, {
    to: ofRound,
    about: ({ round }) => round.change?.id ?? round.id,
    params: ({ round }) => ({ round: round.title, ...(round.change?.reason && { reason: round.change.reason }) }),
    path: roundPage,
  }),
  rule('round_closed', roundClosed, {
    to: ofRound,
    about: ({ round_id }) => round_id,
    params: ({ round }) => ({ round: round.title }),
    path: roundPage,
  }),
  rule('round_settled', roundSettled, {
    to: ({ supplier_id }) => ({ company: supplier_id }),
    about: ({ settlement }) => settlement.id,
    params: ofSettlement,
    path: roundPage,
  }),
  rule('round_settlement_undone', roundSettlementUndone, {
    to: ({ supplier_id }) => ({ company: supplier_id }),
    about: ({ settlement }) => settlement.id,
    params: ({ round_title: round }) => ({ round }),
    path: roundPage,
  }),
  rule('sale_new', orderApproved, {
    to: ({ order }) => ({ company: order.supplier_id }),
    about: ({ order_id }) => order_id,
    params: ofApprovedOrder,
    path: salePage,
  }),
  rule('invoice_accepted', invoiceAccepted, {
    to: ofInvoice,
    about: ({ invoice_id }) => invoice_id,
    params: aboutInvoice('buyer'),
    path: invoicePage,
  }),
  rule('invoice_rejected', invoiceRejected, {
    to: ofInvoice,
    about: ({ invoice_id }) => invoice_id,
    params: aboutInvoice('buyer'),
    path: invoicePage,
  }),
  rule('order_received', deliveryDelivered, {
    // The supplier's own confirmation is not notified.
    when: ({ delivery }) => delivery.delivered_by === 'buyer',
    to: ({ supplier_id }) => ({ company: supplier_id }),
    about: ({ order_id }) => order_id,
    params: ({ order_id, round_title: round }) => ({ order_id, round }),
    path: salePage,
  }),
];

import type { PayloadOf } from '@junto/contracts/event';
import type {
  orderApproved,
  poolLostMoq,
  poolNearedMoq,
  poolReachedMoq,
  roundBuyersWarned,
  roundChangeAnnounced,
  roundCloseNeared,
  roundSettled,
} from '@junto/contracts/events/buyer';
import type { invoiceSent } from '@junto/contracts/events/supplier';
import type { NoticeParams } from '@junto/contracts/identity/notices';
import { dayOfInstant } from '@junto/domain/calendar-day';
import { hasDestination } from '@junto/domain/delivery';

export function ofOrder({ order }: PayloadOf<typeof orderApproved>): NoticeParams {
  const { id: order_id, round_title: round, buyer_name: who, total_items: items, total_value: amount } = order;
  const { currency, reason } = order;
  return { order_id, round, who, items, amount, currency, ...(reason && { reason }) };
}

/** A new sale, and whether it waits for a delivery address. */
export function ofApprovedOrder(payload: PayloadOf<typeof orderApproved>): NoticeParams {
  return { ...ofOrder(payload), ...(!hasDestination(payload.order) && { needs_address: true }) };
}

export function ofPool(
  payload: PayloadOf<typeof poolReachedMoq | typeof poolLostMoq | typeof poolNearedMoq>,
): NoticeParams {
  const { round_title: round, product_name: product, current_committed_qty: units, moq } = payload;
  return { round, product, units, moq };
}

/** The new deadline, if it is later, and the products with better terms; the first lower MOQ by name. */
export function ofRoundChange({
  round_title: round,
  close_at,
  is_deadline_new,
  products: items,
  lower_moq,
}: PayloadOf<typeof roundChangeAnnounced>): NoticeParams {
  const lower = lower_moq && { product: lower_moq.product_name, was: lower_moq.was, moq: lower_moq.moq };
  return { round, ...(is_deadline_new && close_at && { close_at }), items, ...lower };
}

/** Units of the offer in the cart of each buyer; without any, no value. */
export function ownCart({ buyer_ids, in_cart }: PayloadOf<typeof poolNearedMoq>) {
  const units = new Map(buyer_ids.map((id, place) => [id, in_cart[place] ?? 0]));
  return (buyerId: string): NoticeParams => inCart(units.get(buyerId));
}

/** The gap that concerns each buyer, and the own units that help to close it. */
export function ownGap({ buyer_ids, short, gaps, in_cart }: PayloadOf<typeof roundCloseNeared>) {
  const places = new Map(buyer_ids.map((id, place) => [id, place]));
  return (buyerId: string): NoticeParams => {
    const place = places.get(buyerId) ?? -1;
    const gap = short[gaps[place] ?? -1];
    return gap ? { product: gap.product_name, missing: gap.units, ...inCart(in_cart[place]) } : {};
  };
}

const inCart = (units = 0): NoticeParams => (units > 0 ? { in_cart: units } : {});

/** Names the offer that lacks the fewest units, because a few more can carry it over the MOQ. */
export function closingSoon({
  round_title: round,
  close_at,
  missing,
}: PayloadOf<typeof roundBuyersWarned>): NoticeParams {
  if (!missing?.nearest) return { round, close_at };
  const { below, of, nearest } = missing;
  return { round, close_at, below, of, product: nearest.product_name, missing: nearest.units };
}

/** Orders that remain, and products whose lines were cancelled. */
export function ofSettlement({ round_title: round, settlement }: PayloadOf<typeof roundSettled>): NoticeParams {
  const cancelled = settlement.decisions.filter(({ decision }) => decision === 'cancel_lines');
  return { round, items: settlement.settled.orders, below: cancelled.length };
}

/** @param other the party that is not the reader */
export function aboutInvoice(other: 'supplier' | 'buyer') {
  return ({ invoice }: PayloadOf<typeof invoiceSent>): NoticeParams => {
    const { order_id, invoice_number, round_title: round, total_value: amount, currency, due_date } = invoice;
    const params = { order_id, invoice: invoice_number, round, who: invoice[other].name, amount, currency };
    return { ...params, ...(due_date && { due_on: dayOfInstant(due_date) }) };
  };
}

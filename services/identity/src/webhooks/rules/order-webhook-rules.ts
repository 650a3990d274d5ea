import type { PayloadOf } from '@junto/contracts/event';
import {
  orderApproved,
  orderCancelled,
  orderChanged,
  orderCompleted,
  orderPlaced,
  orderRejected,
  orderSettled,
  orderSettlementUndone,
} from '@junto/contracts/events/buyer';
import { deliveryDelivered, deliveryShipped } from '@junto/contracts/events/supplier';
import { rule, type Rule } from './rule';

type OrderPayload = PayloadOf<typeof orderPlaced>;
type DeliveryPayload = PayloadOf<typeof deliveryShipped>;

const forBuyer = {
  to: ({ order }: OrderPayload) => ({ company: order.buyer_company_id }),
  data: ({ order }: OrderPayload) => ({ order: { ...order, moq_missed: isMissed(order) } }),
};
/** An approved order is a sale; the message omits the buyer's name. */
const forSupplier = {
  to: ({ order }: OrderPayload) => ({ company: order.supplier_id }),
  data: ({ order: { buyer_name: _name, ...order } }: OrderPayload) => ({
    order: { ...order, moq_missed: isMissed(order) },
  }),
};
const isMissed = ({ items }: Pick<OrderPayload['order'], 'items'>) => items.some(({ moq_missed }) => moq_missed);
/** Excludes replays for read models, which have no state before. */
const isNews = { when: ({ before }: OrderPayload) => before !== null };

const shipped = {
  data: ({ order_id, round_id, round_title, delivery }: DeliveryPayload) => ({
    delivery: { ...delivery, order_id, round_id, round_title },
  }),
};
const toBuyer = { to: ({ buyer_id }: DeliveryPayload) => ({ peoplesCompanies: [buyer_id] }) };
const toSupplier = { to: ({ supplier_id }: DeliveryPayload) => ({ company: supplier_id }) };

export const orderWebhookRules: Rule[] = [
  rule('order.placed', 'buyer', orderPlaced, forBuyer),
  rule('order.approved', 'buyer', orderApproved, forBuyer),
  rule('order.approved', 'supplier', orderApproved, forSupplier),
  rule('order.rejected', 'buyer', orderRejected, forBuyer),
  rule('order.cancelled', 'buyer', orderCancelled, forBuyer),
  rule('order.completed', 'buyer', orderCompleted, forBuyer),
  rule('order.completed', 'supplier', orderCompleted, forSupplier),
  rule('order.changed', 'buyer', orderChanged, { ...forBuyer, ...isNews }),
  rule('order.changed', 'supplier', orderChanged, {
    ...forSupplier,
    when: ({ before }) => before !== null && ['approved', 'completed'].includes(before.status),
  }),
  rule('order.settled', 'buyer', orderSettled, forBuyer),
  rule('order.settled', 'supplier', orderSettled, forSupplier),
  rule('order.settlement_undone', 'buyer', orderSettlementUndone, forBuyer),
  rule('order.settlement_undone', 'supplier', orderSettlementUndone, forSupplier),
  rule('delivery.shipped', 'buyer', deliveryShipped, { ...shipped, ...toBuyer }),
  rule('delivery.shipped', 'supplier', deliveryShipped, { ...shipped, ...toSupplier }),
  rule('delivery.delivered', 'buyer', deliveryDelivered, { ...shipped, ...toBuyer }),
  rule('delivery.delivered', 'supplier', deliveryDelivered, { ...shipped, ...toSupplier }),
];

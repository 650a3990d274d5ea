import { order, orderItem, orderRow, type Order } from '@junto/contracts/buyer/orders';
import { fromMinor, subtotalMinor } from '@junto/domain/money';
import { soldStatuses } from '@junto/domain/order';
import { searchTextOf } from '@junto/service-kit/lists/search';
import { fromTheWire, onTheWire } from '@junto/service-kit/mongo/on-the-wire';
import type { Weights } from '../figures/figures.model';
import { storedLine, storedOrder, type OrderCopy } from './order-copy.model';

const factsOf = fromTheWire(order, storedOrder);

/** The copy as the buyer service tells of the order, in an event or in the answer to a decision. */
export function orderCopyOf(told: Order): OrderCopy {
  return {
    ...factsOf(told),
    moq_missed: told.items.some((item) => item.moq_missed),
    search_text: searchTextOf(told.buyer_name, told.buyer_email, told.round_title, told.supplier_name),
  };
}

/** Platform Volume counts approved and completed orders, each currency for itself (decisions 16 and 38). */
export function weighOrder({
  status,
  currency,
  total_minor,
}: Pick<OrderCopy, 'status' | 'currency' | 'total_minor'>): Weights {
  const sold = (soldStatuses as readonly string[]).includes(status);
  return { all: 1, pending: Number(status === 'pending_admin'), ...(sold && { [`volume_${currency}`]: total_minor }) };
}

export const orderRowOnTheWire = onTheWire(orderRow, { fields: storedOrder.fields.omit({ items: true }), id: '_id' });

const lineOnTheWire = onTheWire(orderItem, storedLine, (line, { _id, currency }: OrderCopy) => ({
  order_id: _id,
  currency,
  subtotal: fromMinor(subtotalMinor(line.price_minor, line.qty)),
}));

export const orderOnTheWire = onTheWire(order, storedOrder, (copy) => ({
  items: copy.items.map((line) => lineOnTheWire(line, copy)),
}));

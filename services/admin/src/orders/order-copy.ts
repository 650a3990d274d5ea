import type { Order, OrderRow } from '@junto/contracts/buyer/orders';
import { fromMinor, subtotalMinor, toMinor } from '@junto/domain/money';
import { soldStatuses } from '@junto/domain/order';
import { searchTextOf } from '@junto/service-kit/lists/search';
import type { Weights } from '../figures/figures.model';
import type { OrderCopy, OrderRowCopy } from './order-copy.model';

/** The copy as the buyer service tells of the order, in an event or in the answer to a decision. */
export function orderCopyOf({ id, items, total_value, created_at, decided_at, ...order }: Order): OrderCopy {
  return {
    _id: id,
    ...order,
    total_minor: toMinor(total_value),
    moq_missed: items.some((item) => item.moq_missed),
    items: items.map(({ order_id: _order, currency: _currency, subtotal: _subtotal, unit_price, ...line }) => ({
      ...line,
      price_minor: toMinor(unit_price),
    })),
    created_at: new Date(created_at),
    decided_at: decided_at === null ? null : new Date(decided_at),
    search_text: searchTextOf(order.buyer_name, order.buyer_email, order.round_title, order.supplier_name),
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

export function orderRowOnTheWire(order: OrderRowCopy): OrderRow {
  const { _id, total_minor, created_at, decided_at, search_text: _searchText, ...row } = order;
  return {
    id: _id,
    ...row,
    total_value: fromMinor(total_minor),
    created_at: created_at.toISOString(),
    decided_at: decided_at && decided_at.toISOString(),
  };
}

export function orderOnTheWire({ items, ...copy }: OrderCopy): Order {
  const { moq_missed: _moqMissed, ...row } = orderRowOnTheWire(copy);
  return {
    ...row,
    items: items.map(({ price_minor, ...line }) => ({
      ...line,
      order_id: copy._id,
      currency: copy.currency,
      unit_price: fromMinor(price_minor),
      subtotal: fromMinor(subtotalMinor(price_minor, line.qty)),
    })),
  };
}

import type { Order, OrderRow } from '@junto/contracts/buyer/orders';
import { fromMinor, subtotalMinor } from '@junto/domain/money';
import type { OrderLine, StoredOrder } from './order.model';

/** A stored order as the contract has it, amounts as decimals. */
export function orderOnTheWire(order: StoredOrder): Order {
  return { ...head(order), items: order.items.map((line) => lineOnTheWire(order, line)) };
}

/** The same without its lines, for lists. */
export function orderRow(order: StoredOrder): OrderRow {
  return { ...head(order), moq_missed: order.items.some(({ moq_missed }) => moq_missed) };
}

function head(order: StoredOrder): Omit<Order, 'items'> {
  return {
    id: order._id,
    buyer_id: order.buyer_id,
    buyer_name: order.buyer_name,
    buyer_email: order.buyer_email,
    buyer_company_id: order.buyer_company_id,
    round_id: order.round_id,
    round_title: order.round_title,
    round_status: order.round_status,
    supplier_id: order.supplier_id,
    supplier_name: order.supplier_name,
    currency: order.currency,
    status: order.status,
    total_value: fromMinor(order.total_minor),
    total_units: order.total_units,
    total_items: order.total_items,
    created_at: order.created_at.toISOString(),
    decided_at: order.decided_at?.toISOString() ?? null,
    version: order.version,
  };
}

function lineOnTheWire(order: StoredOrder, line: OrderLine): Order['items'][number] {
  const { price_minor, ...rest } = line;
  return {
    ...rest,
    order_id: order._id,
    currency: order.currency,
    unit_price: fromMinor(price_minor),
    subtotal: fromMinor(subtotalMinor(price_minor, line.qty)),
  };
}

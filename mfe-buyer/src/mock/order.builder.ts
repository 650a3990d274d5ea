import type { Cart } from '@junto/contracts/buyer/carts';
import type { OrderTimeline } from '@junto/contracts/buyer/order-timeline';
import type { Order, OwnOrderRow } from '@junto/contracts/buyer/orders';
import type { Invoice } from '@junto/contracts/invoice';
import { idOf, inHours } from './ids';
import { aProfile } from './profile.builder';

export function anOrder(cart: Cart, number: number, part: Partial<Order> = {}): Order {
  const id = idOf('order', number);
  return {
    id,
    buyer_id: aProfile().id,
    buyer_name: 'Marina Duarte',
    buyer_email: 'buyer@junto.test',
    buyer_company_id: null,
    round_id: cart.round_id,
    round_title: cart.round.title,
    round_status: 'approved',
    supplier_id: cart.round.supplier_id,
    supplier_name: cart.round.supplier_name,
    currency: cart.round.currency,
    status: 'pending_admin',
    total_value: cart.total_value,
    total_units: cart.total_units,
    total_items: cart.total_items,
    items: cart.items.map(({ product, ...line }) => ({
      ...product,
      id: line.id,
      order_id: id,
      round_product_id: line.round_product_id,
      product_id: product.id,
      product_name: product.name,
      qty: line.qty,
      unit_price: line.unit_price,
      subtotal: line.subtotal,
      moq_missed: false,
    })),
    created_at: inHours(-24),
    decided_at: null,
    version: 1,
    ...part,
  };
}

export function rowOf({ items, ...order }: Order): OwnOrderRow {
  const sold = order.status === 'approved' || order.status === 'completed';
  return {
    ...order,
    moq_missed: items.some((item) => item.moq_missed),
    delivery_state: sold ? 'to_ship' : null,
    goods: items.slice(0, 3).map(({ product_name, image }) => ({ product_name, image })),
  };
}

/** An invoice is sent when it is issued; a round closes, and its products reach their MOQ, before that. */
export function timelineOf(order: Order, invoices: readonly Invoice[]): OrderTimeline {
  const invoice = invoices.find(({ order_id }) => order_id === order.id);
  const reached = order.round_status === 'closed' ? order.items.filter(({ moq_missed }) => !moq_missed).length : 0;
  return {
    approved_at: null,
    moq: { reached, of: order.items.length, at: reached === order.items.length ? inHours(-40) : null },
    closes_at: inHours(13 * 24),
    closed_at: order.round_status === 'closed' ? inHours(-36) : null,
    invoice: invoice
      ? {
          id: invoice.id,
          invoice_number: invoice.invoice_number,
          status: invoice.status,
          sent_at: invoice.status === 'draft' ? null : invoice.issue_date,
          decided_at: null,
          paid_at: invoice.paid_at,
        }
      : null,
    delivery: null,
  };
}

import type { Cart } from '@junto/contracts/buyer/carts';
import type { Order, OrderRow } from '@junto/contracts/buyer/orders';
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

export function rowOf({ items, ...order }: Order): OrderRow {
  return { ...order, moq_missed: items.some((item) => item.moq_missed) };
}

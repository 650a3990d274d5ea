import { randomUUID } from 'node:crypto';
import type { Order, OrderItem } from '@junto/contracts/buyer/orders';

/** An order of one product that awaits its approval, as the buyer service publishes it. */
export function aPlacedOrder(facts: Partial<Order> = {}): Order {
  const id = facts.id ?? randomUUID();
  return {
    id,
    buyer_id: randomUUID(),
    buyer_name: 'Zoë Braga',
    buyer_email: 'zoe@loja.test',
    buyer_company_id: null,
    buyer_company_name: null,
    round_id: randomUUID(),
    round_title: 'Winter linen',
    round_status: 'approved',
    supplier_id: randomUUID(),
    supplier_name: 'Tecelagem São João',
    currency: 'USD',
    status: 'pending_admin',
    total_value: 123.5,
    total_units: 10,
    total_items: 1,
    collected: null,
    items: [anOrderItem({ order_id: id })],
    created_at: new Date().toISOString(),
    decided_at: null,
    deliver_to: null,
    reason: null,
    settlement: null,
    version: 1,
    ...facts,
  };
}

/** A line of an order. */
export function anOrderItem(facts: Partial<OrderItem> = {}): OrderItem {
  return {
    id: randomUUID(),
    order_id: randomUUID(),
    round_product_id: randomUUID(),
    product_id: randomUUID(),
    product_name: 'Sheet',
    sku_code: 'SH-1',
    currency: 'USD',
    uom: 'pieces',
    units_per_pack: 10,
    size: null,
    color: null,
    material: null,
    category: null,
    image: null,
    qty: 10,
    unit_price: 12.35,
    subtotal: 123.5,
    placed_price: null,
    placed_qty: null,
    up_to: null,
    cut: null,
    moq_missed: false,
    ...facts,
  };
}

/** Facts of an event about an order: `service.emit(orderPlaced, orderEvent(order))`. */
export function orderEvent(order: Order, before: Order['status'] | null = null) {
  const payload = { order_id: order.id, round_id: order.round_id, order, before: before && { status: before } };
  return { aggregateId: order.id, version: order.version, payload };
}

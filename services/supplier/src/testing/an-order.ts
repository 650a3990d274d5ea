import { randomUUID } from 'node:crypto';
import type { Order, OrderItem } from '@junto/contracts/buyer/orders';
import { orderApproved } from '@junto/contracts/events/buyer';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { aTypedAddress } from '@junto/test-kit/an-address';
import type { SupplierService } from './a-supplier-service';

/** An approved order of 72 units of every offer of a round, as published by the buyer service. */
export function anOrder(round: OwnRound, differing: Partial<Order> = {}): Order {
  const id = differing.id ?? randomUUID();
  const items = round.offers.map((offer): OrderItem => {
    const { product } = offer;
    return {
      id: randomUUID(),
      order_id: id,
      round_product_id: offer.id,
      product_id: product.id,
      product_name: product.name,
      sku_code: product.sku_code,
      currency: product.currency,
      uom: product.uom,
      units_per_pack: product.units_per_pack,
      size: product.size,
      color: product.color,
      material: product.material,
      category: product.category,
      image: product.image,
      qty: 72,
      unit_price: product.unit_price,
      subtotal: Math.round(product.unit_price * 7200) / 100,
      placed_price: null,
      placed_qty: null,
      up_to: null,
      cut: null,
      moq_missed: false,
    };
  });
  const { is_default: _default, ...deliver_to } = aTypedAddress();
  return {
    id,
    buyer_id: randomUUID(),
    buyer_name: 'Marina Duarte',
    buyer_email: 'marina@example.com',
    buyer_company_id: null,
    round_id: round.id,
    round_title: round.title,
    round_status: 'approved',
    supplier_id: round.supplier_id,
    supplier_name: round.supplier_name,
    currency: round.currency,
    status: 'approved',
    total_value: Math.round(items.reduce((sum, item) => sum + item.subtotal * 100, 0)) / 100,
    total_units: items.length * 72,
    total_items: items.length,
    items,
    deliver_to,
    created_at: new Date().toISOString(),
    decided_at: new Date().toISOString(),
    version: 2,
    ...differing,
  };
}

export async function emitOrder(
  service: SupplierService,
  order: Order,
  event: typeof orderApproved = orderApproved,
  cause?: Partial<EventContext>,
): Promise<void> {
  const payload = { order_id: order.id, round_id: order.round_id, order, before: { status: 'pending_admin' as const } };
  await service.emit(event, { aggregateId: order.id, version: order.version, payload, cause });
}

/** Publishes an order and waits until the service has its sale. */
export async function aSale(service: SupplierService, round: OwnRound, differing: Partial<Order> = {}): Promise<Order> {
  const order = anOrder(round, differing);
  await emitOrder(service, order);
  await service.until('sales', { _id: order.id });
  return order;
}

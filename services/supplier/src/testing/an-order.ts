import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import { orderApproved } from '@junto/contracts/events/buyer';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { aTypedAddress } from '@junto/test-kit/an-address';
import { anOrderItem, aPlacedOrder, orderEvent } from '@junto/test-kit/an-order';
import type { SupplierService } from './a-supplier-service';

/** An approved order of 72 units of every offer of a round, as published by the buyer service. */
export function anOrder(round: OwnRound, differing: Partial<Order> = {}): Order {
  const id = differing.id ?? randomUUID();
  const items = round.offers.map(({ id: round_product_id, product }) => {
    const { id: product_id, name: product_name, active: _active, version: _version, ...shown } = product;
    const subtotal = Math.round(product.unit_price * 7200) / 100;
    return anOrderItem({ order_id: id, round_product_id, product_id, product_name, ...shown, qty: 72, subtotal });
  });
  const { is_default: _default, ...deliver_to } = aTypedAddress();
  return aPlacedOrder({
    id,
    buyer_name: 'Marina Duarte',
    buyer_email: 'marina@example.com',
    round_id: round.id,
    round_title: round.title,
    supplier_id: round.supplier_id,
    supplier_name: round.supplier_name,
    currency: round.currency,
    status: 'approved',
    total_value: Math.round(items.reduce((sum, item) => sum + item.subtotal * 100, 0)) / 100,
    total_units: items.length * 72,
    total_items: items.length,
    items,
    deliver_to,
    decided_at: new Date().toISOString(),
    version: 2,
    ...differing,
  });
}

export async function emitOrder(
  service: SupplierService,
  order: Order,
  event: typeof orderApproved = orderApproved,
  cause?: Partial<EventContext>,
): Promise<void> {
  await service.emit(event, { ...orderEvent(order, 'pending_admin'), cause });
}

/** Publishes an order and waits until the service has its sale. */
export async function aSale(service: SupplierService, round: OwnRound, differing: Partial<Order> = {}): Promise<Order> {
  const order = anOrder(round, differing);
  await emitOrder(service, order);
  await service.until('sales', { _id: order.id });
  return order;
}

import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import type { Delivery } from '@junto/contracts/delivery';
import type { PayloadOf } from '@junto/contracts/event';
import type { poolReachedMoq, roundCloseNeared } from '@junto/contracts/events/buyer';
import type { deliveryShipped } from '@junto/contracts/events/supplier';
import type { InvoicePayload } from '@junto/contracts/invoice';
import { aDelivery } from '@junto/test-kit/a-delivery';
import { aSentInvoice, invoiceEvent } from '@junto/test-kit/an-invoice';
import { anOrderItem, aPlacedOrder } from '@junto/test-kit/an-order';

/** An order with one line, as in the buyer service's events. */
export function anOrderEvent(facts: Partial<Order> = {}): Order {
  const id = facts.id ?? randomUUID();
  return aPlacedOrder({
    id,
    buyer_name: 'Torra Clara',
    buyer_email: 'ana@torra.test',
    round_title: 'Kraft packaging, autumn run',
    supplier_name: 'Ribeira Embalagens',
    status: 'approved',
    total_value: 475.6,
    items: [anOrderItem({ order_id: id, product_name: 'Paper tape' })],
    ...facts,
  });
}

/** A pool that reached its MOQ. */
export function aReachedPool(facts: Partial<PayloadOf<typeof poolReachedMoq>> = {}) {
  const payload = {
    round_id: randomUUID(),
    round_title: 'Kraft packaging, autumn run',
    round_product_id: randomUUID(),
    product_name: 'Paper tape',
    moq: 1_200,
    current_committed_qty: 1_476,
    supplier_id: randomUUID(),
    buyer_ids: [],
    ...facts,
  };
  return { payload, aggregateId: payload.round_product_id, version: 1 };
}

/** A reminder of the close, with the same gap for each of its buyers. */
export function aReminder(facts: Partial<PayloadOf<typeof roundCloseNeared>> = {}) {
  const { buyer_ids = [] } = facts;
  const payload = {
    round_id: randomUUID(),
    round_title: 'Kraft packaging, autumn run',
    close_at: '2026-11-23T18:00:00.000Z',
    hours: 48,
    below: 4,
    of: 6,
    short: [{ product_name: 'Flat-bottom kraft bag', units: 6_900 }],
    buyer_ids,
    gaps: buyer_ids.map(() => 0),
    in_cart: buyer_ids.map(() => 10),
    ...facts,
  };
  return { payload, aggregateId: payload.round_id, version: 1 };
}

/** Event of a sent invoice. */
export function anInvoiceEvent(facts: Partial<InvoicePayload> = {}) {
  const invoice = aSentInvoice({ round_title: 'Kraft packaging, autumn run', due_date: '2026-12-05T00:00:00.000Z' });
  return invoiceEvent({ ...invoice, buyer: { ...invoice.buyer, name: 'Hotel Miramar' }, version: 2, ...facts });
}

/** Event of an order on its way. */
export function aDeliveryEvent(facts: Partial<PayloadOf<typeof deliveryShipped>> = {}, state: Partial<Delivery> = {}) {
  const payload = {
    order_id: randomUUID(),
    buyer_id: randomUUID(),
    supplier_id: randomUUID(),
    round_id: randomUUID(),
    round_title: 'Kraft packaging, autumn run',
    ...facts,
    delivery: aDelivery({ carrier: 'CTT Expresso', expected_on: '2026-12-05', ...state }),
  };
  return { payload, aggregateId: payload.order_id, version: payload.delivery.version };
}

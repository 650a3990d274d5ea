import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import type { Delivery } from '@junto/contracts/delivery';
import type { PayloadOf } from '@junto/contracts/event';
import type { poolReachedMoq, roundCloseNeared } from '@junto/contracts/events/buyer';
import type { deliveryShipped } from '@junto/contracts/events/supplier';
import type { InvoicePayload } from '@junto/contracts/invoice';

/** An order with one line, as in the buyer service's events. */
export function anOrderEvent(facts: Partial<Order> = {}): Order {
  const id = facts.id ?? randomUUID();
  return {
    id,
    buyer_id: randomUUID(),
    buyer_name: 'Torra Clara',
    buyer_email: 'ana@torra.test',
    buyer_company_id: null,
    round_id: randomUUID(),
    round_title: 'Kraft packaging, autumn run',
    round_status: 'approved',
    supplier_id: randomUUID(),
    supplier_name: 'Ribeira Embalagens',
    currency: 'USD',
    status: 'approved',
    total_value: 475.6,
    total_units: 36,
    total_items: 1,
    items: [
      {
        id: randomUUID(),
        order_id: id,
        round_product_id: randomUUID(),
        product_id: randomUUID(),
        product_name: 'Paper tape',
        sku_code: 'RE-1',
        currency: 'USD',
        uom: 'pieces',
        units_per_pack: 36,
        size: null,
        color: null,
        material: null,
        category: null,
        image: null,
        qty: 36,
        unit_price: 13.21,
        subtotal: 475.6,
        moq_missed: false,
      },
    ],
    created_at: new Date().toISOString(),
    decided_at: null,
    version: 1,
    ...facts,
  };
}

/** Payload and subject of an order event. */
export function orderEventOf(order: Order, before: Order['status'] | null = 'pending_admin') {
  const payload = { order_id: order.id, round_id: order.round_id, order, before: before && { status: before } };
  return { payload, aggregateId: order.id, version: order.version };
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
  const party = { id: null, address: null, country: null, phone: null, tax_number: null };
  const invoice: InvoicePayload = {
    id: randomUUID(),
    order_id: randomUUID(),
    round_id: randomUUID(),
    round_title: 'Kraft packaging, autumn run',
    buyer_id: randomUUID(),
    supplier_id: randomUUID(),
    invoice_number: 'PI-1795120031552',
    currency: 'USD',
    status: 'sent',
    paid_at: null,
    issue_date: new Date().toISOString(),
    due_date: '2026-12-05T00:00:00.000Z',
    notes: null,
    supplier: { ...party, name: 'Ribeira Embalagens' },
    buyer: { ...party, name: 'Hotel Miramar' },
    lines: [],
    total_value: 1_037,
    total_items: 1,
    total_units: 36,
    total_net_weight: 1,
    total_gross_weight: 1,
    total_cbm: 1,
    created_at: new Date().toISOString(),
    version: 2,
    ...facts,
  };
  return { payload: { invoice_id: invoice.id, invoice }, aggregateId: invoice.id, version: invoice.version };
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
    delivery: {
      state: 'shipped' as const,
      carrier: 'CTT Expresso',
      tracking: null,
      expected_on: '2026-12-05',
      shipped_at: new Date().toISOString(),
      delivered_at: null,
      delivered_by: null,
      note: null,
      version: 1,
      ...state,
    },
  };
  return { payload, aggregateId: payload.order_id, version: payload.delivery.version };
}

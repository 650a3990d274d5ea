import { randomUUID } from 'node:crypto';
import type { InvoicePayload } from '@junto/contracts/invoice';

/** An invoice that was sent, as the supplier service publishes it. */
export function aSentInvoice(facts: Partial<InvoicePayload> = {}): InvoicePayload {
  const party = { id: null, address: null, country: null, phone: null, tax_number: null };
  return {
    id: randomUUID(),
    order_id: randomUUID(),
    round_id: randomUUID(),
    round_title: 'Winter linen',
    buyer_id: randomUUID(),
    supplier_id: randomUUID(),
    invoice_number: 'PI-1',
    currency: 'USD',
    status: 'sent',
    paid_at: null,
    issue_date: new Date().toISOString(),
    due_date: null,
    notes: null,
    supplier: { ...party, name: 'Ribeira' },
    buyer: { ...party, name: 'Loja' },
    lines: [],
    total_value: 0,
    total_items: 0,
    total_units: 0,
    total_net_weight: 0,
    total_gross_weight: 0,
    total_cbm: 0,
    created_at: new Date().toISOString(),
    version: 1,
    ...facts,
  };
}

/** Facts of an event about an invoice: `service.emit(invoicePaid, invoiceEvent(invoice))`. */
export function invoiceEvent(invoice: InvoicePayload) {
  return { aggregateId: invoice.id, version: invoice.version, payload: { invoice_id: invoice.id, invoice } };
}

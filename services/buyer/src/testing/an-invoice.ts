import { randomUUID } from 'node:crypto';
import type { Invoice } from '@junto/contracts/invoice';

/** A sent invoice with one line. */
export function anInvoice(facts: Partial<Invoice> & { buyer_id: string }): Invoice {
  return {
    id: randomUUID(),
    order_id: randomUUID(),
    round_id: randomUUID(),
    round_title: 'Spring kitchen',
    supplier_id: randomUUID(),
    invoice_number: `PI-${Math.floor(1_700_000_000_000 + Math.random() * 1e10)}`,
    currency: 'USD',
    status: 'sent',
    paid_at: null,
    issue_date: '2026-11-02T10:00:00.000Z',
    due_date: null,
    notes: 'Pay within 30 days',
    supplier: {
      id: randomUUID(),
      name: 'Norte Goods',
      address: 'Rua A, 1',
      country: 'Brazil',
      phone: null,
      tax_number: null,
    },
    buyer: { id: null, name: 'Bea Buyer', address: 'Main St. 2', country: null, phone: '+1 555', tax_number: null },
    lines: [
      {
        order_item_id: randomUUID(),
        sku_code: 'MUG-1',
        product_name: 'Ceramic mug',
        units_per_pack: 12,
        uom: 'pieces',
        material: null,
        color: 'white',
        size: null,
        qty: 10,
        unit_price: 12.5,
        catalogue_price: 13,
        subtotal: 125,
        net_weight: 4,
        gross_weight: 5.5,
        cbm: 0.02,
        moq_missed: false,
      },
    ],
    total_value: 125,
    total_items: 1,
    total_units: 10,
    total_net_weight: 4,
    total_gross_weight: 5.5,
    total_cbm: 0.02,
    created_at: '2026-11-02T10:00:00.000Z',
    version: 2,
    ...facts,
  };
}

import type { Invoice, InvoiceLine } from '@junto/contracts/invoice';

const id = '7c24e9b1-1c2d-4e3f-8a9b-0c1d2e3f4a5b';

/** For tests: a line of an order of 72 rolls of tape. */
export function aLine(differing: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    order_item_id: id,
    sku_code: 'RE-TAP-50',
    product_name: 'Fita de papel, 50 mm × 50 m',
    units_per_pack: 36,
    uom: 'pieces',
    material: 'Kraft',
    color: 'Marrom',
    size: '50 mm',
    qty: 72,
    unit_price: 2.05,
    catalogue_price: 2.05,
    subtotal: 147.6,
    net_weight: 14.4,
    gross_weight: 15.84,
    cbm: 0.032,
    moq_missed: false,
    ...differing,
  };
}

/** For tests: a sent invoice of one line. */
export function anInvoice(differing: Partial<Invoice> = {}): Invoice {
  const lines = differing.lines ?? [aLine()];
  return {
    id,
    order_id: id,
    round_id: id,
    round_title: 'Embalagens de primavera',
    buyer_id: id,
    supplier_id: id,
    invoice_number: 'PI-1795219442107',
    currency: 'USD',
    status: 'sent',
    paid_at: null,
    issue_date: '2026-11-20T23:30:00.000Z',
    due_date: '2026-12-05',
    notes: null,
    supplier: {
      id,
      name: 'Ribeira Embalagens',
      address: 'Rua do Carvalhido 210',
      country: 'Portugal',
      phone: null,
      tax_number: null,
    },
    buyer: {
      id,
      name: 'Casa Norte',
      address: 'Av. Paulista 1842',
      country: 'Brasil',
      phone: '+55 11 4002 1120',
      tax_number: '21.448.903/0001-17',
      contact: { name: 'Marina Duarte', email: 'marina@example.com' },
    },
    lines,
    total_value: 147.6,
    total_items: lines.length,
    total_units: 72,
    total_net_weight: 14.4,
    total_gross_weight: 15.84,
    total_cbm: 0.032,
    created_at: '2026-11-20T23:30:00.000Z',
    version: 1,
    ...differing,
  };
}

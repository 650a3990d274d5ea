import type { Sale } from '@junto/contracts/supplier/sales';
import { aLine, anInvoice } from './an-invoice';

type Item = Sale['items'][number];

/** For tests: a line of a sale, matching that of the same order's invoice. */
export function aSoldLine(differing: Partial<Item> = {}): Item {
  const { order_item_id: id, catalogue_price: _was, ...line } = aLine();
  return {
    ...line,
    id,
    order_id: id,
    round_product_id: id,
    product_id: id,
    currency: 'USD',
    category: null,
    image: null,
    ...differing,
  };
}

/** For tests: a sale of one line with a destination. */
export function aSoldOrder(differing: Partial<Sale> = {}): Sale {
  const { order_id, buyer_id, supplier_id, round_id, round_title, created_at, total_value, supplier } = anInvoice();
  const items = differing.items ?? [aSoldLine()];
  return {
    id: order_id,
    buyer_id,
    buyer_name: 'Rita Melo',
    buyer_company_name: 'Casa Norte',
    supplier_id,
    supplier_name: supplier.name,
    round_id,
    round_title,
    round_status: 'closed',
    currency: 'USD',
    status: 'approved',
    total_value,
    total_units: 72,
    total_items: items.length,
    items,
    invoice_id: null,
    created_at,
    decided_at: created_at,
    version: 2,
    deliver_to: {
      name: 'Casa Norte, armazém 2',
      street: 'Rua Guaicurus 1420',
      city: 'São Paulo',
      region: 'SP',
      postal_code: '05033-001',
      country: 'BR',
      contact_name: 'Rafael Moura',
      contact_phone: '+55 11 4002 1188',
      contact_email: 'rafael@example.com',
    },
    ...differing,
  };
}

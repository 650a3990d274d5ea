import type { Order } from '@junto/contracts/buyer/orders';
import type { Invoice, InvoiceLine, InvoiceRow } from '@junto/contracts/invoice';
import { dayHere } from '@junto/domain/calendar-day';
import { idOf, inHours } from './ids';

/** @param index of the line; the second one costs less than in the catalogue */
function lineOf(item: Order['items'][number], index: number): InvoiceLine {
  const { sku_code, product_name, units_per_pack, uom, material, color, size, qty, unit_price, subtotal } = item;
  return {
    order_item_id: item.id,
    ...{ sku_code, product_name, units_per_pack, uom, material, color, size, qty, unit_price, subtotal },
    catalogue_price: index === 1 ? unit_price + 0.06 : unit_price,
    net_weight: 14.4,
    gross_weight: 15.84,
    cbm: 0.032,
    moq_missed: item.moq_missed,
  };
}

export function anInvoice(order: Order, number: number, part: Partial<Invoice> = {}): Invoice {
  const lines = order.items.map(lineOf);
  const party = {
    id: idOf('company', number),
    name: order.supplier_name,
    address: 'Rua do Carvalhido 210, 4250-101 Porto',
    country: null,
    phone: null,
    tax_number: null,
  };
  return {
    id: idOf('invoice', number),
    order_id: order.id,
    round_id: order.round_id,
    round_title: order.round_title,
    buyer_id: order.buyer_id,
    supplier_id: order.supplier_id,
    invoice_number: `PI-17952194421${String(number).padStart(2, '0')}`,
    currency: order.currency,
    status: 'sent',
    paid_at: null,
    issue_date: inHours(-30),
    due_date: dayHere(new Date(inHours(14 * 24 + 1))),
    notes: 'FOB Leixões. Palletised, two pallets. Colour proof to be approved before print.',
    supplier: party,
    buyer: {
      ...party,
      name: 'Casa Norte Foods',
      address: 'Av. Paulista 1842, São Paulo',
      country: 'Brazil',
      phone: '+55 11 4002 1120',
      tax_number: '21.448.903/0001-17',
    },
    lines,
    total_value: order.total_value,
    total_items: lines.length,
    total_units: order.total_units,
    total_net_weight: 14.4 * lines.length,
    total_gross_weight: 15.84 * lines.length,
    total_cbm: 0.032 * lines.length,
    created_at: inHours(-30),
    version: 1,
    ...part,
  };
}

export function invoiceRowOf({ lines: _lines, notes: _notes, supplier, buyer, ...document }: Invoice): InvoiceRow {
  const { payment_terms: _terms, bank_account: _account, ...invoice } = document;
  return { ...invoice, supplier_name: supplier.name, buyer_name: buyer.name };
}

import type { Invoice, InvoiceRow } from '@junto/contracts/invoice';
import { fromMinor } from '@junto/domain/money';
import type { SaleDoc } from '../sales/sale.model';
import { inKg, inM3, isComplete } from '../sales/weights';
import type { InvoiceDoc, InvoiceLineDoc } from './invoice.model';

/**
 * The lines of an invoice: the order's snapshot, the sale's weights and the catalogue price (decision 27).
 * @param cataloguePriceMinor per product, at the moment of generating
 * @returns undefined when a weight or volume is missing (decision 26)
 */
export function linesOf(
  sale: SaleDoc,
  cataloguePriceMinor: (productId: string) => number | undefined,
): InvoiceLineDoc[] | undefined {
  const { items } = sale;
  if (!items.every(isComplete)) return undefined;
  return items.map((item) => ({
    orderItemId: item._id,
    skuCode: item.skuCode,
    productName: item.productName,
    unitsPerPack: item.unitsPerPack,
    uom: item.uom,
    material: item.material,
    color: item.color,
    size: item.size,
    qty: item.qty,
    priceMinor: item.priceMinor,
    cataloguePriceMinor: cataloguePriceMinor(item.productId) ?? item.priceMinor,
    subtotalMinor: item.subtotalMinor,
    netGrams: item.netGrams,
    grossGrams: item.grossGrams,
    volumeCm3: item.volumeCm3,
    moqMissed: item.moqMissed,
  }));
}

/** The lines of a draft after its sale changed: weights and marks follow, catalogue prices stay those of its making. */
export function followingLines(invoice: InvoiceDoc, sale: SaleDoc): InvoiceLineDoc[] | undefined {
  const priced = new Map(sale.items.map((item) => [item.productId, item._id]));
  const before = new Map(invoice.lines.map((line) => [line.orderItemId, line.cataloguePriceMinor]));
  return linesOf(sale, (productId) => before.get(priced.get(productId) ?? ''));
}

function sumsOf(lines: readonly InvoiceLineDoc[]) {
  const sum = (of: (line: InvoiceLineDoc) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    total_net_weight: inKg(sum((line) => line.netGrams)),
    total_gross_weight: inKg(sum((line) => line.grossGrams)),
    total_cbm: inM3(sum((line) => line.volumeCm3)),
  };
}

function head(invoice: InvoiceDoc): Omit<InvoiceRow, 'supplier_name' | 'buyer_name'> {
  return {
    id: invoice._id,
    order_id: invoice.orderId,
    round_id: invoice.roundId,
    round_title: invoice.roundTitle,
    buyer_id: invoice.buyerId,
    supplier_id: invoice.supplierId,
    invoice_number: invoice.number,
    currency: invoice.currency,
    status: invoice.status,
    paid_at: invoice.paidAt?.toISOString() ?? null,
    issue_date: invoice.issuedAt.toISOString(),
    due_date: invoice.dueAt?.toISOString() ?? null,
    total_value: fromMinor(invoice.totalMinor),
    total_items: invoice.lines.length,
    total_units: invoice.totalUnits,
    ...sumsOf(invoice.lines),
    created_at: invoice.issuedAt.toISOString(),
    version: invoice.version,
  };
}

export function invoiceRowOnWire(invoice: InvoiceDoc): InvoiceRow {
  return { ...head(invoice), supplier_name: invoice.supplier.name, buyer_name: invoice.buyer.name };
}

export function invoiceOnWire(invoice: InvoiceDoc): Invoice {
  return {
    ...head(invoice),
    notes: invoice.notes,
    supplier: invoice.supplier,
    buyer: invoice.buyer,
    lines: invoice.lines.map((line) => ({
      order_item_id: line.orderItemId,
      sku_code: line.skuCode,
      product_name: line.productName,
      units_per_pack: line.unitsPerPack,
      uom: line.uom,
      material: line.material,
      color: line.color,
      size: line.size,
      qty: line.qty,
      unit_price: fromMinor(line.priceMinor),
      catalogue_price: fromMinor(line.cataloguePriceMinor),
      subtotal: fromMinor(line.subtotalMinor),
      net_weight: inKg(line.netGrams),
      gross_weight: inKg(line.grossGrams),
      cbm: inM3(line.volumeCm3),
      moq_missed: line.moqMissed,
    })),
  };
}

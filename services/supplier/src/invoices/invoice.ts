import { invoice, invoiceRow } from '@junto/contracts/invoice';
import { toDto } from '@junto/service-kit/mongo/dto';
import type { SaleDoc } from '../sales/sale.model';
import { inKg, inM3, isComplete } from '../sales/weights';
import { storedInvoice, type InvoiceDoc, type InvoiceLineDoc } from './invoice.model';

/**
 * Lines of an invoice: the order's snapshot, the sale's weights and the catalogue price (decision 25).
 * @param cataloguePriceMinor by product, at generation
 * @returns undefined if a weight or volume is missing (decision 25)
 */
export function linesOf(
  sale: SaleDoc,
  cataloguePriceMinor: (productId: string) => number | undefined,
): InvoiceLineDoc[] | undefined {
  const { items } = sale;
  if (!items.every(isComplete)) return undefined;
  return items.map((item) => {
    const { id, round_product_id: _offer, product_id, category: _category, image: _image, ...sold } = item;
    const { up_to: _upTo, placed_qty: _placedQty, cut: _cut, lost_weights: _lost, ...line } = sold;
    const cataloguePrice = cataloguePriceMinor(product_id) ?? item.price_minor;
    return { order_item_id: id, ...line, catalogue_price_minor: cataloguePrice };
  });
}

/** Lines of a draft after its sale changed: weights and marks are updated, catalogue prices stay. */
export function followingLines(doc: InvoiceDoc, sale: SaleDoc): InvoiceLineDoc[] | undefined {
  const priced = new Map(sale.items.map((item) => [item.product_id, item.id]));
  const before = new Map(doc.lines.map((line) => [line.order_item_id, line.catalogue_price_minor]));
  return linesOf(sale, (productId) => before.get(priced.get(productId) ?? ''));
}

function aside({ lines, issue_date, created_at = issue_date }: InvoiceDoc) {
  const sum = (of: (line: InvoiceLineDoc) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    total_items: lines.length,
    total_net_weight: inKg(sum((line) => line.net_weight_g)),
    total_gross_weight: inKg(sum((line) => line.gross_weight_g)),
    total_cbm: inM3(sum((line) => line.volume_cm3)),
    created_at: created_at.toISOString(),
  };
}

export const toInvoiceRowDto = toDto(invoiceRow, storedInvoice, (doc) => ({
  ...aside(doc),
  supplier_name: doc.supplier.name,
  buyer_name: doc.buyer.name,
}));

export const toInvoiceDto = toDto(invoice, storedInvoice, aside);

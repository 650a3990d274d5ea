import type { Order } from '@junto/contracts/buyer/orders';
import type { Sale, SaleRow } from '@junto/contracts/supplier/sales';
import { fromMinor, toMinor } from '@junto/domain/money';
import { searchTextOf } from '@junto/service-kit/lists/search';
import type { SaleDoc, SaleItemDoc } from './sale.model';
import { isComplete, weightsOnWire } from './weights';

/** An order that counts as a sale. */
export type SoldOrder = Order & { status: SaleDoc['status'] };

export function isSold(order: Order): order is SoldOrder {
  return order.status === 'approved' || order.status === 'completed';
}

/** The sale as its order now is; weights and invoice of the sale that is there stay. */
export function saleOf(order: SoldOrder, version: number, present: SaleDoc | null): SaleDoc {
  return {
    _id: order.id,
    supplierId: order.supplier_id,
    roundId: order.round_id,
    roundTitle: order.round_title,
    buyerId: order.buyer_id,
    buyerName: order.buyer_name,
    buyerCompanyId: order.buyer_company_id,
    currency: order.currency,
    status: order.status,
    totalMinor: toMinor(order.total_value),
    totalUnits: order.total_units,
    items: order.items.map((item) =>
      itemOf(
        item,
        present?.items.find(({ _id }) => _id === item.id),
      ),
    ),
    invoiceId: present?.invoiceId ?? null,
    search_text: searchTextOf(order.id, order.round_title, order.buyer_id),
    createdAt: new Date(order.created_at),
    decidedAt: order.decided_at ? new Date(order.decided_at) : null,
    version,
  };
}

function itemOf(item: Order['items'][number], present: SaleItemDoc | undefined): SaleItemDoc {
  return {
    _id: item.id,
    roundProductId: item.round_product_id,
    productId: item.product_id,
    productName: item.product_name,
    skuCode: item.sku_code,
    uom: item.uom,
    unitsPerPack: item.units_per_pack,
    size: item.size,
    color: item.color,
    material: item.material,
    category: item.category,
    image: item.image,
    qty: item.qty,
    priceMinor: toMinor(item.unit_price),
    subtotalMinor: toMinor(item.subtotal),
    moqMissed: item.moq_missed,
    netGrams: present?.netGrams ?? null,
    grossGrams: present?.grossGrams ?? null,
    volumeCm3: present?.volumeCm3 ?? null,
  };
}

/** What this service knows of the round and the seller, which are its own. */
export interface SaleSetting {
  supplierName: string;
  /** Closed rounds of the sales shown. */
  closedRounds: ReadonlySet<string>;
}

function head(sale: SaleDoc, { supplierName, closedRounds }: SaleSetting) {
  return {
    id: sale._id,
    buyer_id: sale.buyerId,
    round_id: sale.roundId,
    round_title: sale.roundTitle,
    round_status: closedRounds.has(sale.roundId) ? ('closed' as const) : ('approved' as const),
    supplier_id: sale.supplierId,
    supplier_name: supplierName,
    currency: sale.currency,
    status: sale.status,
    total_value: fromMinor(sale.totalMinor),
    total_units: sale.totalUnits,
    total_items: sale.items.length,
    created_at: sale.createdAt.toISOString(),
    decided_at: sale.decidedAt?.toISOString() ?? null,
    invoice_id: sale.invoiceId,
    version: sale.version,
  };
}

export function saleRowOnWire(sale: SaleDoc, setting: SaleSetting): SaleRow {
  return {
    ...head(sale, setting),
    moq_missed: sale.items.some((item) => item.moqMissed),
    weights_complete: sale.items.every(isComplete),
  };
}

export function saleOnWire(sale: SaleDoc, setting: SaleSetting): Sale {
  return { ...head(sale, setting), items: sale.items.map((item) => itemOnWire(item, sale)) };
}

function itemOnWire(item: SaleItemDoc, { _id: orderId, currency }: SaleDoc): Sale['items'][number] {
  return {
    id: item._id,
    order_id: orderId,
    round_product_id: item.roundProductId,
    product_id: item.productId,
    product_name: item.productName,
    sku_code: item.skuCode,
    currency,
    uom: item.uom,
    units_per_pack: item.unitsPerPack,
    size: item.size,
    color: item.color,
    material: item.material,
    category: item.category,
    image: item.image,
    qty: item.qty,
    unit_price: fromMinor(item.priceMinor),
    subtotal: fromMinor(item.subtotalMinor),
    moq_missed: item.moqMissed,
    ...weightsOnWire(item),
  };
}

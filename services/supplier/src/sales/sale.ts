import { order, orderItem, type Order } from '@junto/contracts/buyer/orders';
import { sale, saleRow } from '@junto/contracts/supplier/sales';
import { searchTextOf } from '@junto/service-kit/lists/search';
import { fromTheWire, onTheWire } from '@junto/service-kit/mongo/on-the-wire';
import { storedSale, storedSaleItem, type SaleDoc } from './sale.model';
import { isComplete } from './weights';

/** An order that counts as a sale. */
export type SoldOrder = Order & { status: SaleDoc['status'] };

export function isSold(order: Order): order is SoldOrder {
  return order.status === 'approved' || order.status === 'completed';
}

const factsOf = fromTheWire(order, storedSale);
const lineOf = fromTheWire(orderItem, storedSaleItem);
const unweighed = { net_weight_g: null, gross_weight_g: null, volume_cm3: null };

/** The sale as its order now is; weights and invoice of the sale that is there stay. */
export function saleOf(sold: SoldOrder, version: number, present: SaleDoc | null): SaleDoc {
  const invoiced_to = present?.invoiced_to ?? null;
  return {
    ...factsOf(sold),
    status: sold.status,
    items: sold.items.map((item) => {
      const line = lineOf(item);
      return { ...unweighed, ...present?.items.find(({ id }) => id === item.id), ...line };
    }),
    invoice_id: present?.invoice_id ?? null,
    delivery: present?.delivery ?? null,
    invoiced_to,
    search_text: saleSearchText({ _id: sold.id, ...sold, invoiced_to }),
    version,
  };
}

/** What a sale is found by: whom it went to by name once an invoice says it. */
export function saleSearchText({
  _id,
  round_title,
  buyer_id,
  invoiced_to,
}: Pick<SaleDoc, '_id' | 'round_title' | 'buyer_id' | 'invoiced_to'>): string {
  return searchTextOf(_id, round_title, buyer_id, invoiced_to);
}

/** What this service knows of the round and the seller, which are its own. */
export interface SaleSetting {
  supplierName: string;
  /** Closed rounds of the sales shown. */
  closedRounds: ReadonlySet<string>;
}

function aside(sold: SaleDoc, { supplierName, closedRounds }: SaleSetting) {
  const status = closedRounds.has(sold.round_id) ? ('closed' as const) : ('approved' as const);
  return { round_status: status, supplier_name: supplierName, total_items: sold.items.length };
}

export const saleRowOnTheWire = onTheWire(saleRow, storedSale, (sold, setting: SaleSetting) => ({
  ...aside(sold, setting),
  moq_missed: sold.items.some((item) => item.moq_missed),
  weights_complete: sold.items.every(isComplete),
  delivery_state: sold.delivery?.state ?? 'to_ship',
}));

export const saleItemOnTheWire = onTheWire(
  sale.shape.items.element,
  storedSaleItem,
  (_item, { _id, currency }: SaleDoc) => ({
    order_id: _id,
    currency,
  }),
);

export const saleOnTheWire = onTheWire(sale, storedSale, (sold, setting: SaleSetting) => ({
  ...aside(sold, setting),
  items: sold.items.map((item) => saleItemOnTheWire(item, sold)),
}));

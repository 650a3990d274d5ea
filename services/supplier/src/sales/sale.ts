import { order, orderItem, type Order } from '@junto/contracts/buyer/orders';
import { sale, saleRow } from '@junto/contracts/supplier/sales';
import { searchTextOf } from '@junto/service-kit/lists/gram-search';
import { fromDto, toDto } from '@junto/service-kit/mongo/dto';
import type { RoundDoc } from '../rounds/round.model';
import { storedSale, storedSaleItem, type SaleDoc } from './sale.model';
import { isComplete, weightsAt } from './weights';

/** An order that counts as a sale. */
export type SoldOrder = Order & { status: SaleDoc['status'] };

const factsOf = fromDto(order, storedSale);
const lineOf = fromDto(orderItem, storedSaleItem);
const unweighed = { net_weight_g: null, gross_weight_g: null, volume_cm3: null };

/**
 * The sale for the current state of its order. Weights and invoice of the stored sale stay, and its destination once it
 * is shipped.
 */
export function saleOf(sold: SoldOrder, version: number, present: SaleDoc | null): SaleDoc {
  const invoiced_to = present?.invoiced_to ?? null;
  const destination = present?.delivery ? destinationOf(present) : destinationOf(sold);
  const known = [...(present?.items ?? []), ...(present?.cancelled_lines ?? [])];
  const counts = new Set(sold.items.map(({ id }) => id));
  return {
    ...factsOf(sold),
    ...destination,
    status: sold.status,
    items: sold.items.map((item) => {
      const line = lineOf(item);
      const held = known.find(({ id }) => id === item.id);
      return { ...unweighed, ...held, ...line, ...(held && weightsAt(held, line.qty)) };
    }),
    cancelled_lines: known.filter(({ id }) => !counts.has(id)),
    invoice_id: present?.invoice_id ?? null,
    delivery: present?.delivery ?? null,
    invoiced_to,
    search_text: saleSearchText({ _id: sold.id, ...sold, invoiced_to }),
    version,
  };
}

function destinationOf({ deliver_to = null, collected = false }: Pick<Order, 'deliver_to' | 'collected'>) {
  return { deliver_to, collected };
}

/** Text that searches of sales match. */
export function saleSearchText({
  _id,
  round_title,
  buyer_id,
  buyer_name,
  buyer_company_name,
  invoiced_to,
}: Pick<SaleDoc, '_id' | 'round_title' | 'buyer_id' | 'buyer_name' | 'buyer_company_name' | 'invoiced_to'>): string {
  return searchTextOf(_id, round_title, buyer_id, buyer_company_name, buyer_name, invoiced_to);
}

/** Data of rounds and sellers, which this service owns. */
export interface SaleSetting {
  supplierName: string;
  /** Rounds of the shown sales by id. */
  rounds: ReadonlyMap<string, Pick<RoundDoc, 'status' | 'awaits_settlement'>>;
}

function aside(sold: SaleDoc, { supplierName, rounds }: SaleSetting) {
  const round = rounds.get(sold.round_id);
  const status = round?.status === 'closed' ? ('closed' as const) : ('approved' as const);
  return {
    round_status: status,
    awaits_settlement: round?.awaits_settlement ?? false,
    supplier_name: supplierName,
    total_items: sold.items.length,
  };
}

export const saleRowOnTheWire = toDto(saleRow, storedSale, (sold, setting: SaleSetting) => ({
  ...aside(sold, setting),
  moq_missed: sold.items.some((item) => item.moq_missed),
  weights_complete: sold.items.every(isComplete),
  delivery_state: sold.delivery?.state ?? 'to_ship',
}));

export const saleItemOnTheWire = toDto(
  sale.shape.items.element,
  storedSaleItem,
  (item, { _id, currency }: SaleDoc) => ({
    order_id: _id,
    currency,
    ...(item.lost_weights && !isComplete(item) && { weights_lost: true }),
  }),
);

export const saleOnTheWire = toDto(sale, storedSale, (sold, setting: SaleSetting) => ({
  ...aside(sold, setting),
  items: sold.items.map((item) => saleItemOnTheWire(item, sold)),
}));

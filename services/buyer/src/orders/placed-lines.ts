import type { OrderLine, StoredOrder } from './order.model';

/** The lines of an order as placed, whatever its settlement changed. */
export function placedLines({ items, settlement }: Pick<StoredOrder, 'items' | 'settlement'>): OrderLine[] {
  if (!settlement) return items;
  const lines = new Map([...items, ...settlement.cancelled_items].map((line) => [line.id, line]));
  return settlement.placed_ids.flatMap((id) => lines.get(id) ?? []).map(asPlacedLine);
}

function asPlacedLine({ placed_price_minor: price, placed_qty: qty, cut: _cut, ...line }: OrderLine): OrderLine {
  return { ...line, price_minor: price ?? line.price_minor, qty: qty ?? line.qty };
}

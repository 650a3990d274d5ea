import type { OrderLine, StoredOrder } from './order.model';

/** The lines of an order as placed, whether or not its settlement cancelled some, raised their quantity or lowered their price. */
export function placedLines({ items, settlement }: Pick<StoredOrder, 'items' | 'settlement'>): OrderLine[] {
  if (!settlement) return items;
  const lines = new Map([...items, ...settlement.cancelled_items].map((line) => [line.id, line]));
  return settlement.placed_ids.flatMap((id) => lines.get(id) ?? []).map(asItWasPlaced);
}

function asItWasPlaced({ placed_price_minor: price, placed_qty: qty, ...line }: OrderLine): OrderLine {
  return { ...line, qty: qty ?? line.qty, price_minor: price ?? line.price_minor };
}

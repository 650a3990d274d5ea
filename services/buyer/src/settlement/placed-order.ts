import { totalsOf } from '../orders/order-totals';
import type { OrderLine, StoredOrder } from '../orders/order.model';
import { placedLines } from '../orders/placed-lines';
import type { SettledLine, SettledLines } from './settled-lines';
import type { StoredSettlement } from './settlement.model';

/** The fields of an order that a settlement changes. */
type Settled = Pick<StoredOrder, 'items' | 'status' | 'settlement' | 'total_minor' | 'total_units' | 'total_items'>;

/**
 * The order at the settled prices and quantities, without cancelled lines. Without any line left, it is cancelled.
 * @param changed lines with another quantity than placed, by id
 */
export function asSettled(
  order: StoredOrder,
  { _id, at, decisions, prices, drawn }: StoredSettlement,
  changed: SettledLines,
): Settled {
  const placed = placedLines(order);
  const decided = new Map(decisions.map((one) => [one.round_product_id, one]));
  const isCancelled = ({ id, round_product_id }: OrderLine) =>
    decided.get(round_product_id)?.decision === 'cancel_lines' || changed.get(id)?.qty === 0;
  const settled = new Map((prices ?? []).map((one) => [one.round_product_id, one.price_minor]));
  const reached = new Set(offersReached(drawn));
  const items = placed
    .filter((line) => !isCancelled(line))
    .map((line) => withMoqReached(atQuantity(atPrice(line, settled), changed.get(line.id)), reached));
  return {
    items,
    status: items.length === 0 ? 'cancelled' : order.status,
    settlement: {
      id: _id,
      at,
      decisions: placed.flatMap(({ round_product_id }) => decided.get(round_product_id) ?? []),
      cancelled_items: placed.filter(isCancelled).map((line) => ({ ...line, ...cutOf(changed.get(line.id)) })),
      placed_ids: placed.map(({ id }) => id),
    },
    ...totalsOf(items),
  };
}

function cutOf(settled: SettledLine | undefined): Pick<OrderLine, 'cut'> {
  return settled?.cut ? { cut: settled.cut } : {};
}

function atPrice(line: OrderLine, prices: ReadonlyMap<string, number>): OrderLine {
  const price = prices.get(line.round_product_id);
  if (price === undefined || price >= line.price_minor) return line;
  return { ...line, price_minor: price, placed_price_minor: line.price_minor };
}

function atQuantity(line: OrderLine, settled: SettledLine | undefined): OrderLine {
  return settled ? { ...line, qty: settled.qty, placed_qty: line.qty, ...cutOf(settled) } : line;
}

/** Offers that reach their MOQ only with drawn units: until then, each of their lines had missed it. */
function offersReached(drawn: StoredSettlement['drawn']): string[] {
  return (drawn ?? []).filter(({ moq_met }) => moq_met).map(({ round_product_id }) => round_product_id);
}

function withMoqReached(line: OrderLine, reached: ReadonlySet<string>): OrderLine {
  return reached.has(line.round_product_id) ? { ...line, moq_missed: false } : line;
}

/** The order as placed. Settlements cancel approved orders only: pending ones prevent them, completed ones keep lines. */
export function asPlaced(order: StoredOrder, { drawn }: StoredSettlement): Settled {
  const reached = new Set(offersReached(drawn));
  const items = placedLines(order).map((line) =>
    reached.has(line.round_product_id) ? { ...line, moq_missed: true } : line,
  );
  return {
    items,
    status: order.status === 'cancelled' ? 'approved' : order.status,
    settlement: null,
    ...totalsOf(items),
  };
}

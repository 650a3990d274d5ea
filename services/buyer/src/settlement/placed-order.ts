import { totalsOf } from '../orders/order-totals';
import type { OrderLine, StoredOrder } from '../orders/order.model';
import { placedLines } from '../orders/placed-lines';
import type { LineCut } from './cut-lines';
import type { StoredSettlement } from './settlement.model';

/** The fields of an order that a settlement changes. */
type Settled = Pick<StoredOrder, 'items' | 'status' | 'settlement' | 'total_minor' | 'total_units' | 'total_items'>;

/**
 * The order at the settled prices and with the shares of a scarce supply, without cancelled lines. Without any line left,
 * it is cancelled.
 * @param cuts lines with fewer units than placed, by id
 */
export function asSettled(
  order: StoredOrder,
  { _id, at, decisions, prices }: StoredSettlement,
  cuts: ReadonlyMap<string, LineCut>,
): Settled {
  const placed = placedLines(order);
  const decided = new Map(decisions.map((one) => [one.round_product_id, one]));
  const isCancelled = ({ id, round_product_id }: OrderLine) =>
    decided.get(round_product_id)?.decision === 'cancel_lines' || cuts.get(id)?.qty === 0;
  const settled = new Map((prices ?? []).map((one) => [one.round_product_id, one.price_minor]));
  const items = placed
    .filter((line) => !isCancelled(line))
    .map((line) => withShare(atPrice(line, settled), cuts.get(line.id)));
  return {
    items,
    status: items.length === 0 ? 'cancelled' : order.status,
    settlement: {
      id: _id,
      at,
      decisions: placed.flatMap(({ round_product_id }) => decided.get(round_product_id) ?? []),
      cancelled_items: placed.filter(isCancelled).map((line) => ({ ...line, ...cutOf(cuts.get(line.id)) })),
      placed_ids: placed.map(({ id }) => id),
    },
    ...totalsOf(items),
  };
}

function withShare(line: OrderLine, cut: LineCut | undefined): OrderLine {
  return cut ? { ...line, qty: cut.qty, placed_qty: line.qty, ...cutOf(cut) } : line;
}

function cutOf(cut: LineCut | undefined): Pick<OrderLine, 'cut'> {
  return cut ? { cut: { supply: cut.supply, demand: cut.demand, reason: cut.reason } } : {};
}

function atPrice(line: OrderLine, prices: ReadonlyMap<string, number>): OrderLine {
  const price = prices.get(line.round_product_id);
  if (price === undefined || price >= line.price_minor) return line;
  return { ...line, price_minor: price, placed_price_minor: line.price_minor };
}

/** The order as placed. Settlements cancel approved orders only: pending ones prevent them, completed ones keep lines. */
export function asPlaced(order: StoredOrder): Settled {
  const items = placedLines(order);
  return {
    items,
    status: order.status === 'cancelled' ? 'approved' : order.status,
    settlement: null,
    ...totalsOf(items),
  };
}

import { subtotalMinor, sumMinor } from '@junto/domain/money';
import type { OrderLine, StoredOrder } from './order.model';

type Totals = Pick<StoredOrder, 'total_minor' | 'total_units' | 'total_items'>;

/** The totals of an order over its lines. */
export function totalsOf(items: readonly Pick<OrderLine, 'price_minor' | 'qty'>[]): Totals {
  return {
    total_minor: sumMinor(items.map(({ price_minor, qty }) => subtotalMinor(price_minor, qty))),
    total_units: items.reduce((sum, { qty }) => sum + qty, 0),
    total_items: items.length,
  };
}

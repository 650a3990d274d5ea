import { refuse, type Refusal } from '@junto/contracts/problems';
import { toOrderDto } from '../orders/order-dto';
import type { StoredOrder } from '../orders/order.model';

/** An event carries the whole order in one message of at most 900 KiB, and so does its invoice. */
const maxOrderBytes = 800 * 1024;
/** Fewer lines cannot reach that size: a line has at most 3.5 KiB. */
const maxLinesUnweighed = 200;

/**
 * Rejects an order that is too large for an event, or whose total exceeds exact cents. Checked at placement rather than
 * at submission of the round, because names follow the catalogue (decision 14).
 */
export function refuseIfTooLarge(order: StoredOrder): Refusal<'order_too_large'> | null {
  if (!Number.isSafeInteger(order.total_minor)) return refuse('order_too_large');
  if (order.items.length <= maxLinesUnweighed) return null;
  const bytes = Buffer.byteLength(JSON.stringify(toOrderDto(order)));
  return bytes > maxOrderBytes ? refuse('order_too_large') : null;
}

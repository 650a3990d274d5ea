import { refuse, type Refusal } from '@junto/contracts/problems';
import { toOrderDto } from '../orders/order-dto';
import type { StoredOrder } from '../orders/order.model';

/** Events carry the whole order in one message of at most 900 KiB, and so does the invoice that follows from it. */
const maxOrderBytes = 800 * 1024;
/** Fewer lines than this cannot weigh that much, however long their texts: a line has at most 3.5 KiB. */
const maxLinesUnweighed = 200;

/**
 * 'No' to an order that could not be told of, or whose total could not be said to the cent. Weighed when it is placed,
 * and not when the round was submitted: names follow the catalogue (decision 14).
 */
export function refuseIfTooLarge(order: StoredOrder): Refusal<'order_too_large'> | null {
  if (!Number.isSafeInteger(order.total_minor)) return refuse('order_too_large');
  if (order.items.length <= maxLinesUnweighed) return null;
  const bytes = Buffer.byteLength(JSON.stringify(toOrderDto(order)));
  return bytes > maxOrderBytes ? refuse('order_too_large') : null;
}

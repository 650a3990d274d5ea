import { order, orderItem, orderRow, type Order } from '@junto/contracts/buyer/orders';
import { fromMinor, subtotalMinor } from '@junto/domain/money';
import { toDto } from '@junto/service-kit/mongo/dto';
import { storedLine, storedOrder, type StoredOrder } from './order.model';

const lineOnTheWire = toDto(orderItem, storedLine, (line, { _id, currency }: StoredOrder) => ({
  order_id: _id,
  currency,
  up_to: line.up_to ?? null,
  placed_qty: line.placed_qty ?? null,
  subtotal: fromMinor(subtotalMinor(line.price_minor, line.qty)),
}));

/** The DTO of a stored order, with amounts as decimals. */
export const toOrderDto = toDto(order, storedOrder, (stored) => ({
  items: stored.items.map((line) => lineOnTheWire(line, stored)),
  settlement: settlementOnTheWire(stored),
}));

function settlementOnTheWire(stored: StoredOrder): Order['settlement'] {
  const { settlement } = stored;
  if (!settlement) return null;
  const { id, at, decisions, cancelled_items } = settlement;
  const cancelled = cancelled_items.map((line) => lineOnTheWire(line, stored));
  return { id, at: at.toISOString(), decisions, cancelled_items: cancelled };
}

/** The DTO without lines, for lists. */
export const toOrderRowDto = toDto(orderRow, storedOrder, ({ items }) => ({
  moq_missed: items.some(({ moq_missed }) => moq_missed),
}));

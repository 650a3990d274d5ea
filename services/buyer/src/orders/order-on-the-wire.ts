import { order, orderItem, orderRow } from '@junto/contracts/buyer/orders';
import { fromMinor, subtotalMinor } from '@junto/domain/money';
import { onTheWire } from '@junto/service-kit/mongo/on-the-wire';
import { storedLine, storedOrder, type StoredOrder } from './order.model';

const lineOnTheWire = onTheWire(orderItem, storedLine, (line, { _id, currency }: StoredOrder) => ({
  order_id: _id,
  currency,
  subtotal: fromMinor(subtotalMinor(line.price_minor, line.qty)),
}));

/** A stored order as the contract has it, amounts as decimals. */
export const orderOnTheWire = onTheWire(order, storedOrder, (stored) => ({
  items: stored.items.map((line) => lineOnTheWire(line, stored)),
}));

/** The same without its lines, for lists. */
export const orderRowOnTheWire = onTheWire(orderRow, storedOrder, ({ items }) => ({
  moq_missed: items.some(({ moq_missed }) => moq_missed),
}));

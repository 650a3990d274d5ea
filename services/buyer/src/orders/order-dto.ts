import { order, orderItem, orderRow } from '@junto/contracts/buyer/orders';
import { fromMinor, subtotalMinor } from '@junto/domain/money';
import { toDto } from '@junto/service-kit/mongo/dto';
import { storedLine, storedOrder, type StoredOrder } from './order.model';

const lineOnTheWire = toDto(orderItem, storedLine, (line, { _id, currency }: StoredOrder) => ({
  order_id: _id,
  currency,
  subtotal: fromMinor(subtotalMinor(line.price_minor, line.qty)),
}));

/** A stored order as the contract has it, amounts as decimals. */
export const toOrderDto = toDto(order, storedOrder, (stored) => ({
  items: stored.items.map((line) => lineOnTheWire(line, stored)),
}));

/** The same without its lines, for lists. */
export const toOrderRowDto = toDto(orderRow, storedOrder, ({ items }) => ({
  moq_missed: items.some(({ moq_missed }) => moq_missed),
}));

import { order, orderItem, orderRow, type Order } from '@junto/contracts/buyer/orders';
import { fromMinor, subtotalMinor } from '@junto/domain/money';
import { isSold } from '@junto/domain/order';
import { searchTextOf } from '@junto/service-kit/lists/gram-search';
import { fromDto, toDto } from '@junto/service-kit/mongo/dto';
import type { Weights } from '../figures/figures.model';
import { storedLine, storedOrder, type OrderCopy } from './order-read-model';

const factsOf = fromDto(order, storedOrder);

/** The projection of an order from an event or the answer to a decision. */
export function toOrderProjection(published: Order): OrderCopy {
  return {
    ...factsOf(published),
    moq_missed: published.items.some((item) => item.moq_missed),
    search_text: searchTextOf(
      published.buyer_company_name,
      published.buyer_name,
      published.buyer_email,
      published.round_title,
      published.supplier_name,
    ),
    texts: textsOf(published),
  };
}

/** Search texts of an order that it shares with others: those of its buyer and of its round. */
export function textsOf(
  order: Pick<Order, 'buyer_company_name' | 'buyer_name' | 'buyer_email' | 'round_title' | 'supplier_name'>,
): string[] {
  const { buyer_company_name, buyer_name, buyer_email, round_title, supplier_name } = order;
  const texts = [searchTextOf(buyer_company_name, buyer_name, buyer_email), searchTextOf(round_title, supplier_name)];
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** Platform Volume counts approved and completed orders, per currency (decisions 15 and 1). */
export function weighOrder({
  status,
  currency,
  total_minor,
}: Pick<OrderCopy, 'status' | 'currency' | 'total_minor'>): Weights {
  return {
    all: 1,
    pending: Number(status === 'pending_admin'),
    ...(isSold({ status }) && { [`volume_${currency}`]: total_minor }),
  };
}

/** By day of placement: number, number sold, and value per currency. */
export const ordersByDay = {
  noun: 'orders',
  at: ({ created_at }: Pick<OrderCopy, 'created_at'>) => created_at,
  weigh: ({ status, currency, total_minor }: Pick<OrderCopy, 'status' | 'currency' | 'total_minor'>): Weights => ({
    placed: 1,
    ...(isSold({ status }) && { sold: 1, [`volume_${currency}`]: total_minor }),
  }),
} as const;

export const orderRowOnTheWire = toDto(orderRow, {
  fields: storedOrder.fields.omit({ items: true, texts: true }),
  id: '_id',
});

const lineOnTheWire = toDto(orderItem, storedLine, (line, { _id, currency }: OrderCopy) => ({
  order_id: _id,
  currency,
  subtotal: fromMinor(subtotalMinor(line.price_minor, line.qty)),
}));

export const orderOnTheWire = toDto(order, storedOrder, (copy) => ({
  items: copy.items.map((line) => lineOnTheWire(line, copy)),
}));

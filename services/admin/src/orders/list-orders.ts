import type { listAllOrders } from '@junto/contracts/admin/orders';
import type { Order } from '@junto/contracts/buyer/orders';
import type { AnswerOf, QueryOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { searchFilter } from '@junto/service-kit/lists/search';
import { readFigures } from '../figures/figures.model';
import { readPage } from '../paging/read-page';
import { orderOnTheWire, orderRowOnTheWire } from './order-copy';
import { OrderCopyModel, type OrderCopy, type OrderRowCopy } from './order-copy.model';

const sorts = {
  created_at: [{ field: 'created_at', direction: 1, type: 'date' }],
  '-created_at': [{ field: 'created_at', direction: -1, type: 'date' }],
  total_value: [{ field: 'total_minor', direction: 1, type: 'number' }],
  '-total_value': [{ field: 'total_minor', direction: -1, type: 'number' }],
} as const;

/** Every order by search, status and sort; `all` and `pending` count them without a filter. */
export async function listOrders(
  query: QueryOf<typeof listAllOrders>,
): Promise<AnswerOf<typeof listAllOrders> | Refusal<'invalid_request'>> {
  const { search, status, sort, cursor, limit } = query;
  const figure = await readFigures('orders');
  const wanted = { ...(status && { status }), ...searchFilter(search) };
  const page = await readPage<OrderRowCopy>(OrderCopyModel, {
    wanted,
    keys: sorts[sort],
    cursor,
    limit,
    all: figure('all'),
    without: ['items'],
  });
  if (isRefusal(page)) return page;
  return { ...page, items: page.items.map(orderRowOnTheWire), all: figure('all'), pending: figure('pending') };
}

/** One order with its lines. */
export async function readOrder(orderId: string): Promise<Order | Refusal<'not_found'>> {
  const order = await OrderCopyModel.findById(orderId).lean<OrderCopy>();
  return order ? orderOnTheWire(order) : refuse('not_found');
}

import type { listAllOrders, readAnyOrder } from '@junto/contracts/admin/orders';
import type { Order } from '@junto/contracts/buyer/orders';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { searchFilter } from '@junto/service-kit/lists/search';
import { readFigures } from '../figures/figures.model';
import { orderOnTheWire, orderRowOnTheWire } from './order-copy';
import { OrderCopyModel, type OrderCopy } from './order-copy.model';

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  total_value: { field: 'total_minor', type: 'number' },
} as const satisfies SortFields;

/** Every order by search, status and sort; `all` and `pending` count them without a filter. */
export async function listOrders(
  query: QueryOf<typeof listAllOrders>,
): Promise<AnswerOf<typeof listAllOrders> | RefusalsOf<typeof listAllOrders>> {
  const { search, status, sort, cursor, limit } = query;
  const figure = await readFigures('orders');
  const filter = { ...(status && { status }), ...searchFilter(search) };
  const page = await listPage(
    OrderCopyModel,
    { filter, all: figure('all'), sort: sortKey(sort, sorts), cursor, limit, fields: { items: 0 } },
    (orders) => orders.map(orderRowOnTheWire),
  );
  return isRefusal(page) ? page : { ...page, all: figure('all'), pending: figure('pending') };
}

/** One order with its lines. */
export async function readOrder(orderId: string): Promise<Order | RefusalsOf<typeof readAnyOrder>> {
  const order = await OrderCopyModel.findById(orderId).lean<OrderCopy>();
  return order ? orderOnTheWire(order) : refuse('not_found');
}

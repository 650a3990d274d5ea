import type { QueryFilter } from 'mongoose';
import type { listOrders as listOrdersSpec, OrderRow } from '@junto/contracts/buyer/orders';
import type { AnswerOf, QueryOf } from '@junto/contracts/endpoint';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { countUpTo } from '@junto/service-kit/lists/count';
import { keyPage, pageOf, type SortKey } from '@junto/service-kit/lists/key-paging';
import { searchFilter } from '@junto/service-kit/lists/search';
import { orderRowOnTheWire } from './order-on-the-wire';
import { OrderModel, type StoredOrder } from './order.model';

type Query = QueryOf<typeof listOrdersSpec>;
export type OrderFilter = Pick<Query, 'search' | 'status' | 'sort'>;

const sorts = {
  created_at: [{ field: 'created_at', direction: 1, type: 'date' }],
  '-created_at': [{ field: 'created_at', direction: -1, type: 'date' }],
  total_value: [{ field: 'total_minor', direction: 1, type: 'number' }],
  '-total_value': [{ field: 'total_minor', direction: -1, type: 'number' }],
} as const satisfies Record<OrderFilter['sort'], readonly SortKey[]>;

/** What a row shows: not the lines, of which it only tells whether one missed its MOQ. */
const rowFields = {
  key: 0,
  fingerprint: 0,
  search_text: 0,
  'items.product_name': 0,
  'items.sku_code': 0,
  'items.image': 0,
} as const;

/** Own orders by search, status and sort, a page at a time; `all` counts them without a filter. */
export async function listOrders(
  buyerId: string,
  { cursor, limit, ...filter }: Query,
): Promise<AnswerOf<typeof listOrdersSpec> | Refusal<'invalid_request'>> {
  const keys = sorts[filter.sort];
  const from = keyPage(keys, cursor);
  if (isRefusal(from)) return from;
  const wanted = ownOrders(buyerId, filter);
  const [rows, counted, all] = await Promise.all([
    OrderModel.find({ $and: [wanted, from.filter] } as QueryFilter<StoredOrder>, rowFields)
      .sort(from.sort)
      .limit(limit + 1)
      .lean<StoredOrder[]>(),
    countUpTo(OrderModel, wanted),
    OrderModel.countDocuments({ buyer_id: buyerId }),
  ]);
  const { items, next_cursor } = pageOf(rows, limit, keys);
  const unfiltered = Object.keys(wanted).length === 1;
  return {
    items: items.map((order) => orderRowOnTheWire(order)),
    next_cursor,
    ...(unfiltered ? { total: all, total_capped: false } : counted),
    all,
  };
}

/** The newest orders of a buyer, for the dashboard. */
export async function latestOrders(buyerId: string, max: number): Promise<OrderRow[]> {
  const orders = await OrderModel.find({ buyer_id: buyerId }, rowFields)
    .sort(orderSort('-created_at'))
    .limit(max)
    .lean<StoredOrder[]>();
  return orders.map((order) => orderRowOnTheWire(order));
}

/** The caller's own orders that a filter leaves. */
export function ownOrders(buyerId: string, { search, status }: Omit<OrderFilter, 'sort'>): Record<string, unknown> {
  return { buyer_id: buyerId, ...(status && { status }), ...searchFilter(search) };
}

/** The order of rows that a list and its export agree on. */
export function orderSort(sort: OrderFilter['sort']): Record<string, 1 | -1> {
  const { field, direction } = sorts[sort][0];
  return { [field]: direction, _id: direction };
}

import type { listOrders as listOrdersSpec } from '@junto/contracts/buyer/orders';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import { orderBy, sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { searchFilter } from '@junto/service-kit/lists/search';
import type { Reading } from '@junto/service-kit/mongo/read-together';
import { orderRowOnTheWire } from './order-on-the-wire';
import { OrderModel } from './order.model';

type Query = QueryOf<typeof listOrdersSpec>;
export type OrderFilter = Pick<Query, 'search' | 'status' | 'sort'>;

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  total_value: { field: 'total_minor', type: 'number' },
} as const satisfies SortFields;

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
): Promise<AnswerOf<typeof listOrdersSpec> | RefusalsOf<typeof listOrdersSpec>> {
  const counting = OrderModel.countDocuments({ buyer_id: buyerId }).exec();
  const [all, page] = await Promise.all([
    counting,
    listPage(
      OrderModel,
      {
        scope: { buyer_id: buyerId },
        filter: filterOf(filter),
        all: () => counting,
        sort: sortKey(filter.sort, sorts),
        cursor,
        limit,
        fields: rowFields,
      },
      (orders) => orders.map((order) => orderRowOnTheWire(order)),
    ),
  ]);
  return isRefusal(page) ? page : { ...page, all };
}

/** The newest orders of a buyer as rows show them, for the dashboard. */
export function latestOrdersReading(buyerId: string, max: number): Reading {
  return {
    model: OrderModel,
    stages: [
      { $match: { buyer_id: buyerId } },
      { $sort: orderSort('-created_at') },
      { $limit: max },
      { $project: rowFields },
    ],
  };
}

/** The caller's own orders that a filter leaves. */
export function ownOrders(buyerId: string, { search, status }: Omit<OrderFilter, 'sort'>): Record<string, unknown> {
  return { buyer_id: buyerId, ...filterOf({ search, status }) };
}

function filterOf({ search, status }: Omit<OrderFilter, 'sort'>): Record<string, unknown> {
  return { ...(status && { status }), ...searchFilter(search) };
}

/** The order of rows that a list and its export agree on. */
export function orderSort(sort: OrderFilter['sort']): Record<string, 1 | -1> {
  return orderBy(sortKey(sort, sorts));
}

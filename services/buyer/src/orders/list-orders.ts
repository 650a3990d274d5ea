import type { listOrders as listOrdersSpec, OwnOrderRow } from '@junto/contracts/buyer/orders';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import { searchFilter } from '@junto/service-kit/lists/gram-search';
import { orderBy, sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import type { Reading } from '@junto/service-kit/mongo/read-together';
import { storedName } from '@junto/service-kit/mongo/stored-fields';
import { deliveryStatesOf, inDelivery } from '../deliveries/delivery-states';
import { toOrderRowDto } from './order-dto';
import { OrderModel, storedLine, type StoredOrder } from './order.model';

type Query = QueryOf<typeof listOrdersSpec>;
export type OrderFilter = Pick<Query, 'search' | 'status' | 'delivery' | 'sort'>;

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  total_value: { field: 'total_minor', type: 'number' },
} as const satisfies SortFields;

const rowLineFields: readonly string[] = ['round_product_id', 'qty', 'moq_missed'];

/** What a row shows: not the lines, of which it only tells whether one missed its MOQ, and the dashboard the units. */
const rowFields: Record<string, 0> = {
  key: 0,
  fingerprint: 0,
  search_text: 0,
  ...Object.fromEntries(
    Object.keys(storedLine.fields.shape)
      .map(storedName)
      .filter((name) => !rowLineFields.includes(name))
      .map((name) => [`items.${name}`, 0] as const),
  ),
};

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
        filter: await filterOf(buyerId, filter),
        all: () => counting,
        sort: sortKey(filter.sort, sorts),
        cursor,
        limit,
        fields: rowFields,
      },
      rowsOf,
    ),
  ]);
  return isRefusal(page) ? page : { ...page, all };
}

async function rowsOf(orders: readonly StoredOrder[]): Promise<OwnOrderRow[]> {
  const states = await deliveryStatesOf(orders);
  return orders.map((order, at) => ({ ...toOrderRowDto(order), delivery_state: states[at] ?? null }));
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
export async function ownOrders(buyerId: string, filter: Omit<OrderFilter, 'sort'>): Promise<Record<string, unknown>> {
  return { $and: [{ buyer_id: buyerId }, await filterOf(buyerId, filter)] };
}

async function filterOf(
  buyerId: string,
  { search, status, delivery }: Omit<OrderFilter, 'sort'>,
): Promise<Record<string, unknown>> {
  const narrowed = { ...(status && { status }), ...searchFilter(search) };
  return delivery ? { $and: [narrowed, await inDelivery(buyerId, delivery)] } : narrowed;
}

/** The order of rows that a list and its export agree on. */
export function orderSort(sort: OrderFilter['sort']): Record<string, 1 | -1> {
  return orderBy(sortKey(sort, sorts));
}

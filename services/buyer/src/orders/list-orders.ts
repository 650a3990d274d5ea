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

const rowLineFields: readonly string[] = [
  'round_product_id',
  'qty',
  'price_minor',
  'moq_missed',
  'product_name',
  'image',
];

/** Goods that a row names. */
const maxGoods = 3;

/** Fields of a row: of the lines only its goods, whether one missed its MOQ, and the units for the dashboard. */
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

/** A page of own orders by search, status and sort; `all` counts them unfiltered. */
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
  return orders.map((order, at) => ({
    ...toOrderRowDto(order),
    delivery_state: states[at] ?? null,
    goods: goodsOf(order),
  }));
}

function goodsOf({ items }: StoredOrder): OwnOrderRow['goods'] {
  return [...items]
    .sort((one, other) => other.price_minor * other.qty - one.price_minor * one.qty)
    .slice(0, maxGoods)
    .map(({ product_name, image }) => ({ product_name, image }));
}

/** The newest orders of a buyer as rows, for the dashboard. */
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

/** The caller's own orders that match a filter. */
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

/** The sort of the list and its export. */
export function orderSort(sort: OrderFilter['sort']): Record<string, 1 | -1> {
  return orderBy(sortKey(sort, sorts));
}

import { trusted } from 'mongoose';
import type { listAllOrders, readAnyOrder } from '@junto/contracts/admin/orders';
import type { Order } from '@junto/contracts/buyer/orders';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { committedStatuses } from '@junto/domain/order';
import { searchedPage } from '@junto/service-kit/lists/gram-search';
import { sortKey, type SortFields } from '@junto/service-kit/lists/key-paging';
import { readFigures } from '../figures/figures.model';
import { PoolReadModel, type PoolProjection } from '../rounds/pool-read-model';
import { RoundReadModel, type RoundProjection } from '../rounds/round-read-model';
import { findOrders } from './find-orders';
import { orderOnTheWire, orderRowOnTheWire } from './order-projection';
import { notInRows, OrderReadModel, orderWalk, type OrderCopy, type OrderRowCopy } from './order-read-model';

const sorts = {
  created_at: { field: 'created_at', type: 'date' },
  total_value: { field: 'total_minor', type: 'number' },
} as const satisfies SortFields;

/** Every order by search, status and sort; `all` and `pending` count them unfiltered. `below` needs a `round`. */
export async function listOrders(
  query: QueryOf<typeof listAllOrders>,
): Promise<AnswerOf<typeof listAllOrders> | RefusalsOf<typeof listAllOrders>> {
  const { search, status, round, below, sort, cursor, limit } = query;
  if (below && !round)
    return refuse('invalid_request', {}, [{ path: 'round', message: 'below is asked of one round' }]);
  const figure = await readFigures('orders');
  const page = await searchedPage(
    OrderReadModel,
    {
      found: await findOrders(search, { status, isAll: !round }),
      filter: {
        ...(round && { round_id: round }),
        ...(round && below && (await belowMoq(round))),
        ...(status && { status }),
      },
      all: figure('all'),
      sort: sortKey(sort, sorts),
      cursor,
      limit,
      fields: notInRows,
      walk: orderWalk({ status, round }, sort),
    },
    (orders: OrderRowCopy[]) => orders.map(orderRowOnTheWire),
  );
  return isRefusal(page) ? page : { ...page, all: figure('all'), pending: figure('pending') };
}

/** Live orders with an offer of the round that is below its MOQ. */
async function belowMoq(roundId: string): Promise<Record<string, unknown>> {
  const [round, pools] = await Promise.all([
    RoundReadModel.findById(roundId, { 'offers.id': 1, 'offers.moq': 1 }).lean<Pick<RoundProjection, 'offers'>>(),
    PoolReadModel.find({ round_id: roundId }).lean<PoolProjection[]>(),
  ]);
  const committed = new Map(pools.map((pool) => [pool._id, pool.committed]));
  const short = (round?.offers ?? []).filter(({ id, moq }) => (committed.get(id) ?? 0) < moq);
  return {
    status: trusted({ $in: [...committedStatuses] }),
    'items.round_product_id': trusted({ $in: short.map(({ id }) => id) }),
  };
}

/** One order with its lines. */
export async function readOrder(orderId: string): Promise<Order | RefusalsOf<typeof readAnyOrder>> {
  const order = await OrderReadModel.findById(orderId).lean<OrderCopy>();
  return order ? orderOnTheWire(order) : refuse('not_found');
}

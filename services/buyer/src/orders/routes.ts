import {
  exportOrders as exportOrdersSpec,
  listOrders as listOrdersSpec,
  readOrder as readOrderSpec,
} from '@junto/contracts/buyer/orders';
import { route, type Route } from '@junto/service-kit/http/route';
import { exportOrders } from './export-orders';
import { listOrders } from './list-orders';
import { readOrder } from './read-order';

/** Routes that read orders; those that write one go through its round's queue. */
export const orderReadRoutes: Route[] = [
  route(listOrdersSpec, ({ query, caller }) => listOrders(caller.userId, query)),
  route(exportOrdersSpec, ({ query, caller }) => exportOrders(caller.userId, query)),
  route(readOrderSpec, ({ params, caller }) => readOrder(params.order_id, caller.userId)),
];

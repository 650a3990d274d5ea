import {
  exportOrders as exportEndpoint,
  listOrders as listEndpoint,
  readOrder as readEndpoint,
} from '@junto/contracts/buyer/orders';
import { route, type Route } from '@junto/service-kit/http/route';
import { exportOrders } from './export-orders';
import { listOrders } from './list-orders';
import { readOrder } from './read-order';

/** Routes that read orders; those that write one go through its round's queue. */
export const orderReadRoutes: Route[] = [
  route(listEndpoint, ({ query, caller }) => listOrders(caller.userId, query)),
  route(exportEndpoint, ({ query, caller }) => exportOrders(caller.userId, query)),
  route(readEndpoint, ({ params, caller }) => readOrder(params.order_id, caller.userId)),
];

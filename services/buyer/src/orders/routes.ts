import {
  exportOrders as exportOrdersSpec,
  listOrders as listOrdersSpec,
  readOrder as readOrderSpec,
  receiveOrder as receiveOrderSpec,
  setOrderAddress as setOrderAddressSpec,
} from '@junto/contracts/buyer/orders';
import type { SendCommand } from '@junto/service-kit/commands';
import { route, type Route } from '@junto/service-kit/http/route';
import { exportOrders } from './export-orders';
import { listOrders } from './list-orders';
import { readOrder } from './read-order';
import { receiveOrder } from './receive-order';
import { setOrderAddress } from './set-address';

/** Routes that read orders or change their destination; those that move units go through the round's queue. */
export const orderReadRoutes = (send: SendCommand): Route[] => [
  route(listOrdersSpec, ({ query, caller }) => listOrders(caller.userId, query)),
  route(exportOrdersSpec, ({ query, caller }) => exportOrders(caller.userId, query)),
  route(readOrderSpec, ({ params, caller }) => readOrder(params.order_id, caller)),
  route(receiveOrderSpec, ({ caller, params, cause }) => receiveOrder(params.order_id, caller, cause, send)),
  route(setOrderAddressSpec, ({ caller, params, body, cause }) =>
    setOrderAddress(caller, params.order_id, body, cause, send),
  ),
];

import {
  dismissClosedCart as dismissClosedCartSpec,
  listCarts as listCartsSpec,
  listClosedCarts as listClosedCartsSpec,
} from '@junto/contracts/buyer/carts';
import { route, type Route } from '@junto/service-kit/http/route';
import { dismissClosedCart, listClosedCarts } from './closed-carts';
import { listCarts } from './list-carts';

/** Routes that read carts; the routes of one cart are next to its changes. */
export const cartReadRoutes: Route[] = [
  route(listCartsSpec, ({ query, caller }) => listCarts(caller.userId, query)),
  route(listClosedCartsSpec, ({ caller }) => listClosedCarts(caller.userId)),
  route(dismissClosedCartSpec, ({ params, caller }) => dismissClosedCart(params.closed_cart_id, caller.userId)),
];

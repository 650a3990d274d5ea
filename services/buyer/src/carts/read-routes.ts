import {
  dismissClosedCart as dismissEndpoint,
  listClosedCarts as listClosedEndpoint,
  listCarts as listEndpoint,
  readCart as readEndpoint,
} from '@junto/contracts/buyer/carts';
import { route, type Route } from '@junto/service-kit/http/route';
import { dismissClosedCart, listClosedCarts } from './closed-carts';
import { listCarts } from './list-carts';
import { readCart } from './read-cart';

/** Routes that read carts; those that change one go through its round's queue. */
export const cartReadRoutes: Route[] = [
  route(listEndpoint, ({ query, caller }) => listCarts(caller.userId, query)),
  route(readEndpoint, ({ params, caller }) => readCart(params.round_id, caller.userId)),
  route(listClosedEndpoint, ({ caller }) => listClosedCarts(caller.userId)),
  route(dismissEndpoint, ({ params, caller }) => dismissClosedCart(params.closed_cart_id, caller.userId)),
];

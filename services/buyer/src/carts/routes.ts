import {
  dismissClosedCart as dismissClosedCartSpec,
  listCarts as listCartsSpec,
  listClosedCarts as listClosedCartsSpec,
  readCart as readCartSpec,
} from '@junto/contracts/buyer/carts';
import { route, type Route } from '@junto/service-kit/http/route';
import { dismissClosedCart, listClosedCarts } from './closed-carts';
import { listCarts } from './list-carts';
import { readCart } from './read-cart';

/** Routes that read carts; those that change one go through its round's queue. */
export const cartReadRoutes: Route[] = [
  route(listCartsSpec, ({ query, caller }) => listCarts(caller.userId, query)),
  route(readCartSpec, ({ params, caller }) => readCart(params.round_id, caller.userId)),
  route(listClosedCartsSpec, ({ caller }) => listClosedCarts(caller.userId)),
  route(dismissClosedCartSpec, ({ params, caller }) => dismissClosedCart(params.closed_cart_id, caller.userId)),
];

import { cancelOrder as cancelOrderSpec, placeOrder as placeOrderSpec } from '@junto/contracts/buyer/orders';
import { isRefusal } from '@junto/contracts/problems';
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import { burstLimit } from '@junto/service-kit/rate-limits';
import type { RoundWriters } from '../group-commit/round-writers';
import { destinationOf } from '../people/destination-of';
import { personOf } from '../people/person-of';
import { cancelOrder } from './decide-order';
import { placeOrder } from './place-order';

/** Routes that write orders; each write is an entry of its round's queue. */
export function orderWriteRoutes(writers: RoundWriters): Route[] {
  return [
    route(
      placeOrderSpec,
      async ({ caller, params, body, idempotencyKey, cause }) => {
        const person = personOf(caller);
        if (isRefusal(person)) return person;
        const { lines, ...chosen } = body;
        const order = await placeOrder(writers, {
          person,
          roundId: params.round_id,
          lines,
          chosen,
          destination: destinationOf(caller, chosen),
          key: idempotencyKey,
          cause,
        });
        return isRefusal(order) ? order : created(order);
      },
      { limit: burstLimit },
    ),
    route(cancelOrderSpec, ({ caller, params, cause }) =>
      cancelOrder(writers, { orderId: params.order_id, roundId: params.round_id, buyer: caller, cause }),
    ),
  ];
}

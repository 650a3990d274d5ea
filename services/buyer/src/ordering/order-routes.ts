import { cancelOrder as cancelOrderSpec, placeOrder as placeOrderSpec } from '@junto/contracts/buyer/orders';
import { isRefusal } from '@junto/contracts/problems';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
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
      async (asked) => {
        const person = personOf(asked.caller);
        if (isRefusal(person)) return person;
        const { lines, ...chosen } = asked.body;
        const order = await placeOrder(writers, {
          person,
          roundId: asked.params.round_id,
          lines,
          chosen,
          destination: destinationOf(asked.caller, chosen),
          key: asked.idempotencyKey,
          cause: contextOfRequest(asked),
        });
        return isRefusal(order) ? order : created(order);
      },
      { limit: burstLimit },
    ),
    route(cancelOrderSpec, (asked) =>
      cancelOrder(writers, {
        orderId: asked.params.order_id,
        roundId: asked.params.round_id,
        buyer: asked.caller,
        cause: contextOfRequest(asked),
      }),
    ),
  ];
}

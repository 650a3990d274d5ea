import { cancelOrder as cancelEndpoint, placeOrder as placeEndpoint } from '@junto/contracts/buyer/orders';
import { isRefusal } from '@junto/contracts/problems';
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import { burstLimit } from '@junto/service-kit/limits';
import type { RoundWriters } from '../commit/round-writers';
import { personOf } from '../people/person-of';
import { cancelOrder } from './decide-order';
import { placeOrder } from './place-order';

/** Routes that write orders: each is an entry of its round's queue. */
export function orderWriteRoutes(writers: RoundWriters): Route[] {
  return [
    route(
      placeEndpoint,
      async ({ params, body, caller, requestId, traceparent, idempotencyKey }) => {
        const person = personOf(caller);
        if (isRefusal(person)) return person;
        const order = await placeOrder(writers, {
          person,
          roundId: params.round_id,
          lines: body.lines,
          key: idempotencyKey,
          trace: { requestId, traceparent },
        });
        return isRefusal(order) ? order : created(order);
      },
      { limit: burstLimit },
    ),
    route(cancelEndpoint, ({ params, caller, requestId, traceparent }) =>
      cancelOrder(writers, {
        orderId: params.order_id,
        roundId: params.round_id,
        buyerId: caller.userId,
        trace: { requestId, traceparent },
      }),
    ),
  ];
}

import {
  approveOrder as approveOrderSpec,
  completeOrder as completeOrderSpec,
  listAllOrders,
  readAnyOrder,
  rejectOrder as rejectOrderSpec,
} from '@junto/contracts/admin/orders';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route } from '@junto/service-kit/http/route';
import type { AdminConfig } from '../config';
import { approveOrder, completeOrder, rejectOrder } from './decide-order';
import { listOrders, readOrder } from './list-orders';

export function orderRoutes({ OWNER_ANSWERS_MS: answersMs }: AdminConfig) {
  return [
    route(listAllOrders, ({ query }) => listOrders(query)),
    route(readAnyOrder, ({ params }) => readOrder(params.order_id)),
    route(approveOrderSpec, (asked) =>
      approveOrder({
        orderId: asked.params.order_id,
        acceptMoqMissed: asked.body.accept_moq_missed,
        cause: causeOfRequest(asked),
        answersMs,
      }),
    ),
    route(rejectOrderSpec, (asked) =>
      rejectOrder({ orderId: asked.params.order_id, cause: causeOfRequest(asked), answersMs }),
    ),
    route(completeOrderSpec, (asked) =>
      completeOrder({ orderId: asked.params.order_id, cause: causeOfRequest(asked), answersMs }),
    ),
  ];
}

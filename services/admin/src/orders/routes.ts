import {
  approveOrder as approveOrderSpec,
  completeOrder as completeOrderSpec,
  listAllOrders,
  readAnyOrder,
  readOrderDelivery,
  rejectOrder as rejectOrderSpec,
} from '@junto/contracts/admin/orders';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { approveOrder, completeOrder, rejectOrder } from './decide-order';
import { listOrders, readOrder } from './list-orders';
import { readDelivery } from './read-delivery';

type OrderRequest = { params: { order_id: string }; idempotencyKey: string; cause: EventContext };

export function orderRoutes({ send }: Owners) {
  const decisionOf = ({ params, idempotencyKey, cause }: OrderRequest) => ({
    orderId: params.order_id,
    idempotencyKey,
    cause,
    send,
  });
  return [
    route(listAllOrders, ({ query }) => listOrders(query)),
    route(readAnyOrder, ({ params }) => readOrder(params.order_id)),
    route(readOrderDelivery, ({ params }) => readDelivery(params.order_id, send)),
    route(approveOrderSpec, (request) =>
      approveOrder({ ...decisionOf(request), acceptMoqMissed: request.body.accept_moq_missed }),
    ),
    route(rejectOrderSpec, (request) => rejectOrder({ ...decisionOf(request), reason: request.body.reason })),
    route(completeOrderSpec, (request) => completeOrder(decisionOf(request))),
  ];
}

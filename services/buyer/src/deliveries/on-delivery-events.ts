import { deliveryEvents } from '@junto/contracts/events/supplier';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersions } from '@junto/service-kit/events/project-version';
import { DeliveryReadModel, toDeliveryProjection } from './delivery-read-model';

/** Projects the delivery of each order. */
export const deliveryProjection = consume(deliveryEvents, {
  durable: 'copy-deliveries',
  shown: true,
  handlerOfMany: (events, session) =>
    projectVersions(
      DeliveryReadModel,
      events.map(({ payload: { order_id, buyer_id, delivery } }) => ({
        id: order_id,
        version: delivery.version,
        doc: toDeliveryProjection(buyer_id, delivery),
      })),
      session,
    ),
});

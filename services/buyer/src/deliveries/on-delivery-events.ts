import { deliveryEvents } from '@junto/contracts/events/supplier';
import { consume } from '@junto/service-kit/events/consumer';
import { projectVersions } from '@junto/service-kit/events/project-version';
import { DeliveryCopyModel, deliveryCopyOf } from './delivery-copy.model';

/** Keeps how far each order is on its way. */
export const copyDeliveries = consume(deliveryEvents, {
  durable: 'copy-deliveries',
  shown: true,
  handlerOfMany: (events, session) =>
    projectVersions(
      DeliveryCopyModel,
      events.map(({ payload: { order_id, buyer_id, delivery } }) => ({
        id: order_id,
        version: delivery.version,
        doc: deliveryCopyOf(buyer_id, delivery),
      })),
      session,
    ),
});

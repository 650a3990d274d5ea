import { delivery, type Delivery } from '@junto/contracts/delivery';
import { id } from '@junto/contracts/wire';
import { fromDto, toDto } from '@junto/service-kit/mongo/dto';
import { stored, storedPart, type DocOf } from '@junto/service-kit/mongo/stored';

/** Read model of an order's delivery, by order id; supplier owns it with its sale. */
const storedDeliveryCopy = stored('delivery_copies', delivery.extend({ id, buyer_id: id }), [
  [{ buyer_id: 1, state: 1 }],
]);
export const DeliveryReadModel = storedDeliveryCopy.model;
export type DeliveryProjection = DocOf<typeof storedDeliveryCopy>;

const copyOf = fromDto(delivery, storedPart(delivery));

/** The projection of a published delivery. */
export function toDeliveryProjection(
  buyer_id: string,
  published: Delivery,
): Omit<DeliveryProjection, '_id' | 'version'> {
  const { version: _version, ...copy } = copyOf(published);
  return { buyer_id, ...copy };
}

export const toDeliveryDto = toDto(delivery, storedDeliveryCopy);

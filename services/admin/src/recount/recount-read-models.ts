import { readOriginalsCommand, republishCommand } from '@junto/contracts/commands/buyer';
import type { Bus } from '@junto/service-kit/nats/bus';
import { copiesOfBuyer } from '@junto/service-kit/recount/copies-of-buyer';
import type { Recount } from '@junto/service-kit/recount/recounted';
import { OrderReadModel } from '../orders/order-read-model';
import { PoolReadModel } from '../rounds/pool-read-model';

const commands = { readOriginals: readOriginalsCommand, republish: republishCommand };

export function copyRecounts(bus: Bus): Recount[] {
  return [
    copiesOfBuyer(bus, {
      ...commands,
      name: 'order_copies',
      model: OrderReadModel,
      fields: ['version', 'total_minor', 'total_units'],
      what: 'orders',
      republished: 'orders',
    }),
    copiesOfBuyer(bus, {
      ...commands,
      name: 'pool_copies',
      model: PoolReadModel,
      fields: ['committed'],
      what: 'pools',
      republished: 'pools',
    }),
  ];
}

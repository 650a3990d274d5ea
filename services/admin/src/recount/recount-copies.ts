import { readOriginalsCommand, republishCommand } from '@junto/contracts/commands/buyer';
import type { Bus } from '@junto/service-kit/nats/bus';
import { copiesOfBuyer } from '@junto/service-kit/recount/copies-of-buyer';
import type { Recount } from '@junto/service-kit/recount/recounted';
import { OrderCopyModel } from '../orders/order-copy.model';
import { PoolCopyModel } from '../rounds/pool-copy.model';

const commands = { readOriginals: readOriginalsCommand, republish: republishCommand };

export function copyRecounts(bus: Bus): Recount[] {
  return [
    copiesOfBuyer(bus, {
      ...commands,
      name: 'order_copies',
      model: OrderCopyModel,
      fields: ['version', 'total_minor', 'total_units'],
      what: 'orders',
      republished: 'orders',
    }),
    copiesOfBuyer(bus, {
      ...commands,
      name: 'pool_copies',
      model: PoolCopyModel,
      fields: ['committed'],
      what: 'pools',
      republished: 'pools',
    }),
  ];
}

import { readOriginalsCommand, republishCommand } from '@junto/contracts/commands/buyer';
import type { Bus } from '@junto/service-kit/nats/bus';
import { copiesOfBuyer } from '@junto/service-kit/recount/copies-of-buyer';
import type { Recount } from '@junto/service-kit/recount/recounted';
import { PoolModel } from '../rounds/pool.model';
import { SaleModel } from '../sales/sale.model';

const commands = { readOriginals: readOriginalsCommand, republish: republishCommand };

export function readModelRecounts(bus: Bus): Recount[] {
  return [
    copiesOfBuyer(bus, {
      ...commands,
      name: 'sale_copies',
      model: SaleModel,
      fields: ['version', 'total_minor', 'total_units'],
      what: 'sales',
      republished: 'orders',
    }),
    copiesOfBuyer(bus, {
      ...commands,
      name: 'pool_copies',
      model: PoolModel,
      fields: ['committed'],
      what: 'pools',
      republished: 'pools',
    }),
  ];
}

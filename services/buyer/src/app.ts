import { peopleSlice } from '@junto/service-kit/copies/people-slice';
import type { ServiceDefinition, Slice } from '@junto/service-kit/service';
import { cartChangeRoutes } from './carts/change-routes';
import { CartModel } from './carts/cart.model';
import { ClosedCartModel } from './carts/closed-cart.model';
import type { BuyerConfig } from './config';
import { orderCommands } from './orders/decide-commands';
import { OrderModel } from './orders/order.model';
import { createRoundWriters } from './orders/round-writers';
import { orderWriteRoutes } from './orders/write-routes';
import { people } from './people/people';
import { PoolModel } from './pools/pool.model';
import { publishSelected } from './pools/publish-selected';
import { createClosingWorker } from './rounds/closing-worker';
import { ListedRoundModel } from './rounds/listed-round.model';
import { roundConsumers } from './rounds/round-consumers';
import { RoundGateModel } from './rounds/round-gate.model';
import { SupplierSaltModel } from './rounds/supplier-salt.model';

/** Table of contents of the buyer service: carts, the pool, orders. */
export function defineBuyer(config: BuyerConfig): ServiceDefinition {
  const writers = createRoundWriters({ shards: config.ORDER_WRITERS, groupSize: config.ORDER_GROUP_SIZE });
  const closing = createClosingWorker(writers);
  const slices: Slice[] = [
    peopleSlice,
    {
      consumers: roundConsumers(closing.nudge),
      indexes: [ListedRoundModel, RoundGateModel, SupplierSaltModel],
      jobs: [closing.job],
    },
    { indexes: [PoolModel] },
    { routes: cartChangeRoutes(writers), indexes: [CartModel, ClosedCartModel] },
    { routes: orderWriteRoutes(writers), commands: orderCommands(writers), indexes: [OrderModel] },
  ];
  return {
    name: 'buyer',
    version: '0.1.0',
    config,
    slices,
    resolveCaller: people.resolveCaller,
    onStarted: ({ bus, log }) => {
      const endPeople = people.start(bus, log);
      const endTelling = publishSelected(bus);
      return async () => {
        endPeople();
        await writers.idle();
        endTelling();
      };
    },
  };
}

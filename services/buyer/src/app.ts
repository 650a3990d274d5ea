import { commandSender } from '@junto/service-kit/commands';
import { serviceBus } from '@junto/service-kit/nats/service-bus';
import { actorsSlice } from '@junto/service-kit/read-models/actors-slice';
import type { ServiceDefinition, Slice } from '@junto/service-kit/service';
import { createLog } from '@junto/service-kit/telemetry/log';
import { republishCartsCleared } from './closing/clear-round';
import { createClosingWorker } from './closing/closing-worker';
import { notifyLostMoq } from './closing/notify-lost-moq';
import { previewCloseHandler } from './closing/preview-close';
import { readCommittedHandler } from './closing/read-committed';
import type { BuyerConfig } from './config';
import { dashboardRoutes } from './dashboard/routes';
import { DeliveryReadModel } from './deliveries/delivery-read-model';
import { deliveryProjection } from './deliveries/on-delivery-events';
import { FavoritesModel } from './favorites/favorites.model';
import { favoriteRoutes } from './favorites/routes';
import { forecastSlice } from './forecast/forecast-slice';
import { publishCartQuantities, publishProductsChanged } from './group-commit/publish-cart-quantities';
import { createRoundWriters } from './group-commit/round-writers';
import { InvoiceReadModel } from './invoices/invoice-read-model';
import { invoiceProjection } from './invoices/on-invoice-changed';
import { invoiceRoutes } from './invoices/routes';
import { isMember } from './membership/is-member';
import { noticesSlice } from './notices/notices-slice';
import { orderingSlices } from './ordering/ordering-slices';
import { actsOnOrder } from './orders/read-order';
import { people } from './people/people';
import { PoolPointsModel } from './pools/pool-points.model';
import { PoolModel } from './pools/pool.model';
import { recordPoolPoints } from './pools/record-pool-points';
import { recountOrders } from './recount/recount-orders';
import { recountRoundLocks } from './recount/recount-round-locks';
import { republishCommands } from './republish/republish';
import { BuyerPseudonymKeyModel } from './rounds/buyer-pseudonym-key.model';
import { CataloguePicturesModel } from './rounds/catalogue-pictures.model';
import { ListedRoundModel } from './rounds/listed-round.model';
import { roundConsumers } from './rounds/on-round-events';
import { roundCommands } from './rounds/read-commands';
import { RoundLockModel } from './rounds/round-lock.model';
import { roundRoutes } from './rounds/routes';
import { SearchedRoundModel } from './rounds/searched-round.model';
import { updateBands } from './rounds/update-bands';
import { settlementSlice } from './settlement/settlement-slice';
import { waitlistSlice } from './waiting/waitlist-slice';

const version = '0.1.0';

/** The buyer service: carts, pools, orders. */
export function defineBuyer(config: BuyerConfig): ServiceDefinition {
  const bus = serviceBus('buyer', config, createLog('buyer', version, config.LOG_LEVEL));
  const send = commandSender({ bus });
  const writers = createRoundWriters({
    shards: config.ORDER_WRITERS,
    groupSize: config.ORDER_GROUP_SIZE,
    bound: config.ORDER_QUEUE,
    onCommitted: (state) => publishCartQuantities(bus, state),
    holdMs: config.WAITLIST_HOLD_HOURS * 3_600_000,
  });
  const closing = createClosingWorker(writers);
  const slices: Slice[] = [
    actorsSlice,
    {
      routes: roundRoutes(isMember),
      consumers: roundConsumers({ seen: closing.nudge, republish: republishCartsCleared }, (roundIds) =>
        publishProductsChanged(bus, roundIds),
      ),
      commands: roundCommands,
      jobs: [updateBands],
      indexes: [ListedRoundModel, SearchedRoundModel, RoundLockModel, BuyerPseudonymKeyModel, CataloguePicturesModel],
    },
    { indexes: [PoolModel, PoolPointsModel], jobs: [recordPoolPoints] },
    { jobs: [closing.job, notifyLostMoq], commands: [previewCloseHandler, readCommittedHandler] },
    forecastSlice(),
    settlementSlice({ send, writers }),
    waitlistSlice(writers),
    noticesSlice(),
    ...orderingSlices({ send, writers }),
    { routes: invoiceRoutes(actsOnOrder, send), consumers: [invoiceProjection], indexes: [InvoiceReadModel] },
    { routes: favoriteRoutes, indexes: [FavoritesModel] },
    { consumers: [deliveryProjection], indexes: [DeliveryReadModel] },
    { routes: dashboardRoutes },
    { commands: republishCommands, recounts: [recountRoundLocks, recountOrders] },
  ];
  return {
    name: 'buyer',
    version,
    config,
    bus,
    slices,
    resolveCaller: people.resolveCaller,
    onStarted: ({ log }) => {
      const endPeople = people.start(bus, log);
      return async () => {
        endPeople();
        await writers.idle();
      };
    },
  };
}

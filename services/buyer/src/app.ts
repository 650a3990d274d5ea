import { commandSender } from '@junto/service-kit/commands';
import { peopleSlice } from '@junto/service-kit/copies/people-slice';
import { serviceBus } from '@junto/service-kit/nats/service-bus';
import type { ServiceDefinition, Slice } from '@junto/service-kit/service';
import { createLog } from '@junto/service-kit/telemetry/log';
import { CartModel } from './carts/cart.model';
import { ClosedCartModel } from './carts/closed-cart.model';
import { countOpenCarts } from './carts/count-open-carts';
import { cartReadRoutes } from './carts/routes';
import { sayClearedAgain } from './closing/clear-round';
import { createClosingWorker } from './closing/closing-worker';
import { notifyLostMoq } from './closing/notify-lost-moq';
import { previewCloseHandler } from './closing/preview-close';
import { publishCartQuantities, publishProductsChanged } from './commit/publish-cart-quantities';
import { createRoundWriters } from './commit/round-writers';
import type { BuyerConfig } from './config';
import { dashboardRoutes } from './dashboard/routes';
import { DeliveryCopyModel } from './deliveries/delivery-copy.model';
import { copyDeliveries } from './deliveries/on-delivery-events';
import { InvoiceCopyModel } from './invoices/invoice-copy.model';
import { copyInvoices } from './invoices/on-invoice-changed';
import { invoiceRoutes } from './invoices/routes';
import { KeptModel } from './kept/kept.model';
import { keptRoutes } from './kept/routes';
import { warnBuyersOfClose } from './notices/on-round-closing-soon';
import { tellReachedMoq } from './notices/tell-reached-moq';
import { cartRoutes } from './ordering/cart-routes';
import { countHolding } from './ordering/count-holding';
import { orderCommands } from './ordering/order-commands';
import { orderWriteRoutes } from './ordering/order-routes';
import { OrderModel } from './orders/order.model';
import { orderReadCommand } from './orders/read-command';
import { actsOnOrder } from './orders/read-order';
import { orderReadRoutes } from './orders/routes';
import { tookPart } from './participation/took-part';
import { people } from './people/people';
import { PoolPointsModel } from './pools/pool-points.model';
import { PoolModel } from './pools/pool.model';
import { recordPoolPoints } from './pools/record-pool-points';
import { recountGates } from './recount/recount-gates';
import { recountOrders } from './recount/recount-orders';
import { republishCommands } from './republish/republish';
import { CataloguePicturesModel } from './rounds/catalogue-pictures.model';
import { ListedRoundModel } from './rounds/listed-round.model';
import { moveBands } from './rounds/move-bands';
import { roundConsumers } from './rounds/on-round-events';
import { roundCommands } from './rounds/read-commands';
import { RoundGateModel } from './rounds/round-gate.model';
import { roundRoutes } from './rounds/routes';
import { SearchedRoundModel } from './rounds/searched-round.model';
import { SupplierSaltModel } from './rounds/supplier-salt.model';

const version = '0.1.0';

/** Table of contents of the buyer service: carts, the pool, orders. */
export function defineBuyer(config: BuyerConfig): ServiceDefinition {
  const bus = serviceBus('buyer', config, createLog('buyer', version, config.LOG_LEVEL));
  const send = commandSender({ bus });
  const writers = createRoundWriters({
    shards: config.ORDER_WRITERS,
    groupSize: config.ORDER_GROUP_SIZE,
    bound: config.ORDER_QUEUE,
    onCommitted: (state) => publishCartQuantities(bus, state),
  });
  const closing = createClosingWorker(writers);
  const slices: Slice[] = [
    peopleSlice,
    {
      routes: roundRoutes(tookPart),
      consumers: roundConsumers({ seen: closing.nudge, sayAgain: sayClearedAgain }, (roundIds) =>
        publishProductsChanged(bus, roundIds),
      ),
      commands: roundCommands,
      jobs: [moveBands],
      indexes: [ListedRoundModel, SearchedRoundModel, RoundGateModel, SupplierSaltModel, CataloguePicturesModel],
    },
    { indexes: [PoolModel, PoolPointsModel], jobs: [recordPoolPoints] },
    { jobs: [closing.job, notifyLostMoq], commands: [previewCloseHandler] },
    { jobs: [tellReachedMoq], consumers: [warnBuyersOfClose] },
    {
      routes: [...cartReadRoutes, ...cartRoutes(writers)],
      commands: [countOpenCarts],
      indexes: [CartModel, ClosedCartModel],
    },
    {
      routes: [...orderReadRoutes(send), ...orderWriteRoutes(writers)],
      commands: [...orderCommands(writers), orderReadCommand, countHolding],
      indexes: [OrderModel],
    },
    { routes: invoiceRoutes(actsOnOrder, send), consumers: [copyInvoices], indexes: [InvoiceCopyModel] },
    { routes: keptRoutes, indexes: [KeptModel] },
    { consumers: [copyDeliveries], indexes: [DeliveryCopyModel] },
    { routes: dashboardRoutes },
    { commands: republishCommands, recounts: [recountGates, recountOrders] },
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

import { commandSender } from '@junto/service-kit/commands';
import { publicWeb } from '@junto/service-kit/external/public-address';
import { serviceBus } from '@junto/service-kit/nats/service-bus';
import { createActors } from '@junto/service-kit/read-models/actors';
import { actorsSlice } from '@junto/service-kit/read-models/actors-slice';
import type { ServiceDefinition, Slice } from '@junto/service-kit/service';
import { serviceSettings } from '@junto/service-kit/settings/service-settings';
import { openStore } from '@junto/service-kit/store/open-store';
import { createLog } from '@junto/service-kit/telemetry/log';
import { CategoryModel } from './categories/category.model';
import { onCategoryEvents } from './categories/on-category-events';
import { categoryRoutes } from './categories/routes';
import type { SupplierConfig } from './config';
import { dashboardRoutes } from './dashboard/routes';
import { CompanyFiguresModel } from './figures/company-figures.model';
import { CompanyImportsModel } from './imports/company-imports.model';
import { ImportBatchModel } from './imports/import-batch.model';
import { ImportPictureModel } from './imports/import-picture.model';
import { importWork } from './imports/import-work';
import { ImportModel } from './imports/import.model';
import { pictureWork } from './imports/picture-work';
import { pruneImports } from './imports/prune-imports';
import { importRoutes } from './imports/routes';
import { invoiceCommands } from './invoices/commands';
import { followEnd, followSale } from './invoices/follow-sale';
import { holdInvoicingHandler, releaseInvoicing } from './invoices/hold-invoicing';
import { InvoiceNumberModel } from './invoices/invoice-number.model';
import { InvoiceRegisterModel } from './invoices/invoice-register.model';
import { invoiceRunWork } from './invoices/invoice-run-work';
import { InvoiceRunModel } from './invoices/invoice-run.model';
import { InvoiceModel } from './invoices/invoice.model';
import { isRoundInvoiced } from './invoices/is-round-invoiced';
import { rejectedOf } from './invoices/last-rejected';
import { PaymentDetailsModel } from './invoices/payment-details.model';
import { invoiceRoutes } from './invoices/routes';
import { packingRoutes } from './packing/routes';
import { onParticipationChanged } from './pools/on-participation-changed';
import { onPoolChanged } from './pools/on-pool-changed';
import { ParticipationModel } from './pools/participation.model';
import { countCategory } from './products/count-category';
import { ProductModel } from './products/product.model';
import { refreshProductsOfCategories } from './products/refresh-products-of-categories';
import { productRoutes } from './products/routes';
import { recountCompanies } from './recount/recount-companies';
import { readModelRecounts } from './recount/recount-read-models';
import { recountRounds } from './recount/recount-rounds';
import { republishCommands } from './republish/republish';
import { roundCommands } from './rounds/commands';
import { onRoundCartsCleared } from './rounds/on-round-carts-cleared';
import { PoolModel } from './rounds/pool.model';
import { renameRounds } from './rounds/rename-rounds';
import { fitsRoundSizeLimits } from './rounds/round-size-limits';
import { RoundModel } from './rounds/round.model';
import { roundRoutes } from './rounds/routes';
import { roundScheduler } from './rounds/scheduler';
import { readApprovedUnits } from './sales/approved-units';
import { saleCommands } from './sales/commands';
import { EndedSaleModel } from './sales/ended-sale.model';
import { onOrderEvents } from './sales/on-order-events';
import { saleRoutes } from './sales/routes';
import { SaleModel } from './sales/sale.model';

const version = '0.1.0';

/** The supplier service: products, rounds, sales and proforma invoices. */
export function defineSupplier(config: SupplierConfig): ServiceDefinition {
  const people = createActors();
  const log = createLog('supplier', version, config.LOG_LEVEL);
  const bus = serviceBus('supplier', config, log);
  const invoiceRuns = invoiceRunWork(log);
  const settings = serviceSettings('supplier');
  const store = openStore(config);
  return {
    name: 'supplier',
    version,
    config,
    bus,
    resolveCaller: people.resolveCaller,
    onStarted: () => people.start(bus, log),
    slices: [
      actorsSlice,
      settings.slice,
      { indexes: [CompanyFiguresModel] },
      {
        routes: categoryRoutes,
        consumers: [onCategoryEvents],
        jobs: [refreshProductsOfCategories(config.SCHEDULER_EVERY_MS)],
        indexes: [CategoryModel],
      },
      { routes: productRoutes(store, fitsRoundSizeLimits), commands: [countCategory], indexes: [ProductModel] },
      importSlice(config, { store, settings, log }),
      {
        routes: roundRoutes({ send: commandSender({ bus }), readApprovedUnits, isRoundInvoiced }),
        commands: roundCommands,
        consumers: [onRoundCartsCleared, renameRounds],
        jobs: [roundScheduler(config.SCHEDULER_EVERY_MS, commandSender({ bus }))],
        indexes: [RoundModel],
      },
      { consumers: [onPoolChanged, onParticipationChanged], indexes: [PoolModel, ParticipationModel] },
      {
        routes: saleRoutes(followSale, rejectedOf),
        commands: saleCommands,
        consumers: [onOrderEvents({ followSale, followEnd })],
        indexes: [SaleModel, EndedSaleModel],
      },
      { routes: packingRoutes },
      {
        routes: invoiceRoutes(invoiceRuns.nudge),
        commands: [...invoiceCommands, holdInvoicingHandler],
        consumers: [releaseInvoicing],
        jobs: [invoiceRuns.job],
        indexes: [InvoiceModel, InvoiceRunModel, InvoiceNumberModel, InvoiceRegisterModel, PaymentDetailsModel],
      },
      { routes: dashboardRoutes },
      { commands: republishCommands, recounts: [...readModelRecounts(bus), recountRounds, recountCompanies] },
    ],
  };
}

interface ImportWork {
  store: ReturnType<typeof openStore>;
  settings: Parameters<typeof importRoutes>[1];
  log: Parameters<typeof importWork>[0];
}

/** Product imports, including the download of images named in their rows. */
function importSlice({ STAGE }: SupplierConfig, { store, settings, log }: ImportWork): Slice {
  const imports = importWork(log);
  // On a developer's machine and in tests, image servers are local.
  const mayReach = STAGE === 'local' ? () => true : publicWeb;
  const pictures = pictureWork(store, mayReach, log);
  return {
    routes: importRoutes({ imports: imports.nudge, pictures: pictures.nudge }, settings),
    jobs: [imports.job, pictures.job, pruneImports],
    indexes: [ImportModel, ImportBatchModel, ImportPictureModel, CompanyImportsModel],
  };
}

import { createPeople } from '@junto/service-kit/copies/people';
import { peopleSlice } from '@junto/service-kit/copies/people-slice';
import type { ServiceDefinition } from '@junto/service-kit/service';
import { openStore } from '@junto/service-kit/store/open-store';
import { CategoryModel } from './categories/category.model';
import { onCategoryEvents } from './categories/on-category-events';
import { categoryRoutes } from './categories/routes';
import type { SupplierConfig } from './config';
import { dashboardRoutes } from './dashboard/routes';
import { CompanyFiguresModel } from './figures/company-figures.model';
import { invoiceCommands } from './invoices/commands';
import { followSale } from './invoices/follow-sale';
import { InvoiceNumberModel } from './invoices/invoice-number.model';
import { InvoiceModel } from './invoices/invoice.model';
import { invoiceRoutes } from './invoices/routes';
import { closeSteps } from './migrations/close-steps';
import { contractNames } from './migrations/contract-names';
import { dueDays } from './migrations/due-days';
import { onParticipationChanged } from './pools/on-participation-changed';
import { onPoolChanged } from './pools/on-pool-changed';
import { ParticipationModel } from './pools/participation.model';
import { ProductModel } from './products/product.model';
import { refreshProductsOfCategories } from './products/refresh-products-of-categories';
import { productRoutes } from './products/routes';
import { republishCommands } from './republish/republish';
import { roundCommands } from './rounds/commands';
import { onRoundCartsCleared } from './rounds/on-round-carts-cleared';
import { PoolModel } from './rounds/pool.model';
import { RoundModel } from './rounds/round.model';
import { roundsBear } from './rounds/rounds-bear';
import { roundRoutes } from './rounds/routes';
import { roundScheduler } from './rounds/scheduler';
import { onOrderEvents } from './sales/on-order-events';
import { saleRoutes } from './sales/routes';
import { SaleModel } from './sales/sale.model';

/** Catalogue, rounds, sales and proforma invoices: the table of contents of supplier. */
export function defineSupplier(config: SupplierConfig): ServiceDefinition {
  const pace = config.SCHEDULER_EVERY_MS;
  const people = createPeople();
  return {
    name: 'supplier',
    version: '0.1.0',
    config,
    migrations: [contractNames, closeSteps, dueDays],
    resolveCaller: people.resolveCaller,
    onStarted: ({ bus, log }) => people.start(bus, log),
    slices: [
      peopleSlice,
      { indexes: [CompanyFiguresModel] },
      {
        routes: categoryRoutes,
        consumers: [onCategoryEvents],
        jobs: [refreshProductsOfCategories(pace)],
        indexes: [CategoryModel],
      },
      { routes: productRoutes(openStore(config), roundsBear), indexes: [ProductModel] },
      {
        routes: roundRoutes,
        commands: roundCommands,
        consumers: [onRoundCartsCleared],
        jobs: [roundScheduler(pace)],
        indexes: [RoundModel],
      },
      { consumers: [onPoolChanged, onParticipationChanged], indexes: [PoolModel, ParticipationModel] },
      { routes: saleRoutes(followSale), consumers: [onOrderEvents(followSale)], indexes: [SaleModel] },
      { routes: invoiceRoutes, commands: invoiceCommands, indexes: [InvoiceModel, InvoiceNumberModel] },
      { routes: dashboardRoutes },
      { commands: republishCommands },
    ],
  };
}

import { readPlatform as readPlatformSpec } from '@junto/contracts/admin/platform';
import { peopleSliceOfCompanyOwner } from '@junto/service-kit/copies/people-slice';
import { route } from '@junto/service-kit/http/route';
import type { ServiceDefinition } from '@junto/service-kit/service';
import { AuditRowModel } from './audit/audit-row.model';
import { keepAuditTrail } from './audit/keep-audit-trail';
import { CategoryModel } from './categories/category.model';
import { categoryRoutes } from './categories/routes';
import { CompanyModel } from './companies/company.model';
import { companyRoutes } from './companies/routes';
import type { AdminConfig } from './config';
import { dashboardRoutes } from './dashboard/routes';
import { FiguresModel } from './figures/figures.model';
import { copyOrders } from './orders/on-order-events';
import { OrderCopyModel } from './orders/order-copy.model';
import { orderRoutes } from './orders/routes';
import { people } from './people/people';
import { readPlatform } from './platform/read-platform';
import { republishCommands } from './republish/republish';
import { copyPools, copyProducts, copyRounds } from './rounds/on-round-events';
import { PoolCopyModel } from './rounds/pool-copy.model';
import { ProductCopyModel } from './rounds/product-copy.model';
import { RoundCopyModel } from './rounds/round-copy.model';
import { roundRoutes } from './rounds/routes';
import { copyUsers } from './users/on-profile-events';
import { userRoutes } from './users/routes';
import { UserModel } from './users/user.model';

/** Table of contents of the admin service: companies, categories, approvals, the audit trail. */
export function defineAdmin(config: AdminConfig): ServiceDefinition {
  return {
    name: 'admin',
    version: '0.1.0',
    config,
    resolveCaller: people.resolveCaller,
    slices: [
      peopleSliceOfCompanyOwner,
      { routes: companyRoutes, indexes: [CompanyModel] },
      { routes: userRoutes(config), consumers: [copyUsers], indexes: [UserModel] },
      {
        routes: roundRoutes(config),
        consumers: [copyRounds, copyPools, copyProducts],
        indexes: [RoundCopyModel, PoolCopyModel, ProductCopyModel],
      },
      { routes: orderRoutes(config), consumers: [copyOrders], indexes: [OrderCopyModel] },
      { routes: categoryRoutes, indexes: [CategoryModel] },
      { routes: dashboardRoutes, indexes: [FiguresModel] },
      { routes: [route(readPlatformSpec, () => readPlatform())] },
      { consumers: [keepAuditTrail], indexes: [AuditRowModel] },
      { commands: republishCommands },
    ],
    onStarted: ({ bus, log }) => people.start(bus, log),
  };
}

import { readPlatform as readPlatformSpec } from '@junto/contracts/admin/platform';
import { route } from '@junto/service-kit/http/route';
import { serviceBus } from '@junto/service-kit/nats/service-bus';
import { actorsSliceOfCompanyOwner } from '@junto/service-kit/read-models/actors-slice';
import type { ServiceDefinition } from '@junto/service-kit/service';
import { createLog } from '@junto/service-kit/telemetry/log';
import { apiKeyRoutes } from './api-keys/routes';
import { keepAuditTrail } from './audit/audit-projection';
import { AuditRowModel } from './audit/audit-row.model';
import { auditRoutes } from './audit/routes';
import { CategoryModel } from './categories/category.model';
import { categoryRoutes } from './categories/routes';
import { addressCommands } from './companies/change-addresses';
import { CompanyModel } from './companies/company.model';
import { companyRoutes } from './companies/routes';
import type { AdminConfig } from './config';
import { dashboardRoutes } from './dashboard/routes';
import { deadLetterRoutes } from './dead-letters/routes';
import { DayFiguresModel } from './figures/day-figures.model';
import { FiguresModel } from './figures/figures.model';
import { invitationRoutes } from './invitations/routes';
import { mailRoutes } from './mails/routes';
import { copyOrders } from './orders/on-order-events';
import { OrderReadModel } from './orders/order-read-model';
import { orderRoutes } from './orders/routes';
import { ownersOver } from './owners';
import { people } from './people/people';
import { readPlatform } from './platform/read-platform';
import { recountDays, recountFigures } from './recount/recount-figures';
import { copyRecounts } from './recount/recount-read-models';
import { auditOperators } from './releases/audit-operators';
import { releaseRoutes } from './releases/routes';
import { republishCommands } from './republish/republish';
import { poolProjection, productProjection, roundProjection } from './rounds/on-round-events';
import { PoolReadModel } from './rounds/pool-read-model';
import { ProductReadModel } from './rounds/product-read-model';
import { RoundReadModel } from './rounds/round-read-model';
import { roundRoutes } from './rounds/routes';
import { SearchedTextModel } from './searched-texts/searched-text.model';
import { settingRoutes } from './settings/routes';
import { SettingModel } from './settings/setting.model';
import { tiesRoutes } from './ties/routes';
import { userProjection } from './users/on-profile-events';
import { userRoutes } from './users/routes';
import { UserModel } from './users/user.model';
import { webhookRoutes } from './webhooks/routes';

const version = '0.1.0';

/** The admin service: companies, categories, approvals, the audit trail. */
export function defineAdmin(config: AdminConfig): ServiceDefinition {
  const bus = serviceBus('admin', config, createLog('admin', version, config.LOG_LEVEL));
  const owners = ownersOver(bus, config);
  return {
    name: 'admin',
    version,
    config,
    bus,
    resolveCaller: people.resolveCaller,
    slices: [
      actorsSliceOfCompanyOwner,
      { routes: [...companyRoutes, ...tiesRoutes(owners)], commands: addressCommands, indexes: [CompanyModel] },
      { routes: invitationRoutes(owners) },
      { routes: userRoutes(owners), consumers: [userProjection], indexes: [UserModel] },
      {
        routes: roundRoutes(owners),
        consumers: [roundProjection, poolProjection, productProjection],
        indexes: [RoundReadModel, PoolReadModel, ProductReadModel],
      },
      { routes: orderRoutes(owners), consumers: [copyOrders], indexes: [OrderReadModel, SearchedTextModel] },
      { routes: categoryRoutes(owners), indexes: [CategoryModel] },
      { routes: dashboardRoutes, indexes: [FiguresModel, DayFiguresModel] },
      { routes: [route(readPlatformSpec, () => readPlatform(bus)), ...deadLetterRoutes(bus), ...mailRoutes(owners)] },
      { routes: apiKeyRoutes(owners) },
      { routes: webhookRoutes(owners) },
      { routes: releaseRoutes(owners), jobs: [auditOperators(owners)] },
      { routes: settingRoutes, indexes: [SettingModel] },
      { routes: auditRoutes, consumers: [keepAuditTrail], indexes: [AuditRowModel] },
      { commands: republishCommands, recounts: [...copyRecounts(bus), recountFigures, recountDays] },
    ],
    onStarted: ({ log }) => people.start(bus, log),
  };
}

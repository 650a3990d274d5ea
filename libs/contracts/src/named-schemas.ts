import { z } from 'zod';
import * as address from './address';
import * as adminAudit from './admin/audit';
import * as adminCategories from './admin/categories';
import * as adminCompanies from './admin/companies';
import * as adminDashboard from './admin/dashboard';
import * as adminDeadLetters from './admin/dead-letters';
import * as adminMails from './admin/mails';
import * as adminRounds from './admin/rounds';
import * as adminSettings from './admin/settings';
import * as adminUsers from './admin/users';
import * as buyerCarts from './buyer/carts';
import * as buyerDashboard from './buyer/dashboard';
import * as buyerFavorites from './buyer/favorites';
import * as buyerOrders from './buyer/orders';
import * as buyerRounds from './buyer/rounds';
import * as channels from './channels';
import * as delivery from './delivery';
import * as deliveryTerms from './delivery-terms';
import * as event from './event';
import * as buyerEvents from './events/buyer';
import * as noticeEvents from './events/notices';
import * as copiedEvents from './events/projected';
import * as supplierEvents from './events/supplier';
import * as forecast from './forecast';
import * as health from './health';
import * as identityApiKeys from './identity/api-keys';
import * as identityInvitations from './identity/invitations';
import * as identityNotices from './identity/notices';
import * as identityOwnSessions from './identity/own-sessions';
import * as identityProfile from './identity/profile';
import * as identitySession from './identity/session';
import * as identityWebhookKinds from './identity/webhook-kinds';
import * as identityWebhookMessages from './identity/webhook-messages';
import * as identityWebhooks from './identity/webhooks';
import * as invoice from './invoice';
import * as offeredProduct from './offered-product';
import * as problems from './problems';
import * as product from './product';
import * as remotes from './remotes';
import * as round from './round';
import * as roundChange from './round-change';
import * as roundState from './round-state';
import * as settings from './settings';
import * as supplierImportedRows from './supplier/imported-rows';
import * as supplierImports from './supplier/imports';
import * as supplierInvoiceRuns from './supplier/invoice-runs';
import * as supplierManyProducts from './supplier/many-products';
import * as supplierPaymentDetails from './supplier/payment-details';
import * as supplierProducts from './supplier/products';
import * as supplierRounds from './supplier/rounds';
import * as supplierSales from './supplier/sales';
import * as wire from './wire';

const slices: object[] = [
  wire,
  problems,
  event,
  health,
  channels,
  settings,
  address,
  delivery,
  deliveryTerms,
  product,
  offeredProduct,
  round,
  roundChange,
  roundState,
  forecast,
  invoice,
  remotes,
  identitySession,
  identityProfile,
  identityOwnSessions,
  identityInvitations,
  identityNotices,
  identityApiKeys,
  identityWebhookKinds,
  identityWebhookMessages,
  identityWebhooks,
  buyerRounds,
  buyerCarts,
  buyerOrders,
  buyerDashboard,
  buyerFavorites,
  supplierProducts,
  supplierManyProducts,
  supplierImports,
  supplierImportedRows,
  supplierRounds,
  supplierSales,
  supplierInvoiceRuns,
  supplierPaymentDetails,
  adminCategories,
  adminCompanies,
  adminUsers,
  adminRounds,
  adminDashboard,
  adminDeadLetters,
  adminSettings,
  adminMails,
  adminAudit,
  buyerEvents,
  supplierEvents,
  copiedEvents,
  noticeEvents,
];

/** Names used by two contracts with different meanings. */
const renamed = new Map<unknown, string>([
  [adminCategories.category, 'AdminCategory'],
  [channels.roundChanged, 'RoundStatusChange'],
]);

/** Schemas that differ between request and response (a default, a transform) have no single JSON schema. */
const kinds = [z.ZodObject, z.ZodEnum, z.ZodUnion, z.ZodArray, z.ZodUUID, z.ZodISODateTime, z.ZodISODate, z.ZodNumber];
const isNamed = (value: unknown): value is z.ZodType => kinds.some((kind) => value instanceof kind);

/**
 * Exported schemas of the contracts by their names in API documents: `orderItem` is `OrderItem`.
 * @throws if two different schemas have the same name
 */
export function namedSchemas(): Map<string, z.ZodType> {
  const named = new Map<string, z.ZodType>();
  for (const [name, schema] of slices.flatMap((slice) => Object.entries(slice) as [string, unknown][])) {
    if (!isNamed(schema)) continue;
    const own = renamed.get(schema) ?? `${name[0]!.toUpperCase()}${name.slice(1)}`;
    if ((named.get(own) ?? schema) !== schema) throw new Error(`Two schemas are called ${own}`);
    named.set(own, schema);
  }
  return named;
}

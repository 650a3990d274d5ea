import * as adminApiKeys from './admin/api-keys';
import * as adminAudit from './admin/audit';
import * as adminCategories from './admin/categories';
import * as adminCompanies from './admin/companies';
import * as adminDashboard from './admin/dashboard';
import * as adminDeadLetters from './admin/dead-letters';
import * as adminInvitations from './admin/invitations';
import * as adminMails from './admin/mails';
import * as adminOrders from './admin/orders';
import * as adminPlatform from './admin/platform';
import * as adminReleases from './admin/releases';
import * as adminRounds from './admin/rounds';
import * as adminSettings from './admin/settings';
import * as adminUsers from './admin/users';
import * as adminWebhooks from './admin/webhooks';
import * as buyerCarts from './buyer/carts';
import * as buyerDashboard from './buyer/dashboard';
import * as buyerInvoices from './buyer/invoices';
import * as buyerKept from './buyer/kept';
import * as buyerOrders from './buyer/orders';
import * as buyerRounds from './buyer/rounds';
import type { EndpointSpec, ServiceName } from './endpoint';
import * as identityApiKeys from './identity/api-keys';
import * as identityInvitations from './identity/invitations';
import * as identityNotices from './identity/notices';
import * as identityOwnSessions from './identity/own-sessions';
import * as identityPageReport from './identity/page-report';
import * as identityProfile from './identity/profile';
import * as identityPublicSettings from './identity/public-settings';
import * as identitySecondFactor from './identity/second-factor';
import * as identitySession from './identity/session';
import * as identityWebhooks from './identity/webhooks';
import * as supplierDashboard from './supplier/dashboard';
import * as supplierImportedRows from './supplier/imported-rows';
import * as supplierImports from './supplier/imports';
import * as supplierInvoiceRuns from './supplier/invoice-runs';
import * as supplierInvoices from './supplier/invoices';
import * as supplierManyProducts from './supplier/many-products';
import * as supplierPaymentDetails from './supplier/payment-details';
import * as supplierProducts from './supplier/products';
import * as supplierRounds from './supplier/rounds';
import * as supplierSales from './supplier/sales';
import * as supplierToDo from './supplier/to-do';

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;
}

function endpointsIn(...slices: object[]): EndpointSpec[] {
  return slices.flatMap((slice) => Object.values(slice).filter(isEndpoint));
}

/** Every endpoint of every service, for OpenAPI documents and for the tests that try each as every caller. */
export const endpointsOf: Record<ServiceName, EndpointSpec[]> = {
  identity: endpointsIn(
    identitySession,
    identitySecondFactor,
    identityOwnSessions,
    identityProfile,
    identityNotices,
    identityPageReport,
    identityPublicSettings,
    identityInvitations,
    identityApiKeys,
    identityWebhooks,
  ),
  buyer: endpointsIn(buyerRounds, buyerCarts, buyerOrders, buyerInvoices, buyerDashboard, buyerKept),
  supplier: endpointsIn(
    supplierProducts,
    supplierManyProducts,
    supplierImports,
    supplierImportedRows,
    supplierRounds,
    supplierSales,
    supplierInvoices,
    supplierInvoiceRuns,
    supplierPaymentDetails,
    supplierDashboard,
    supplierToDo,
  ),
  admin: endpointsIn(
    adminCompanies,
    adminUsers,
    adminInvitations,
    adminRounds,
    adminOrders,
    adminCategories,
    adminDashboard,
    adminPlatform,
    adminDeadLetters,
    adminSettings,
    adminMails,
    adminReleases,
    adminAudit,
    adminApiKeys,
    adminWebhooks,
  ),
};

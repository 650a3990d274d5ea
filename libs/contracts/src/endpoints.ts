import * as adminCategories from './admin/categories';
import * as adminCompanies from './admin/companies';
import * as adminDashboard from './admin/dashboard';
import * as adminOrders from './admin/orders';
import * as adminPlatform from './admin/platform';
import * as adminRounds from './admin/rounds';
import * as adminUsers from './admin/users';
import * as buyerCarts from './buyer/carts';
import * as buyerDashboard from './buyer/dashboard';
import * as buyerInvoices from './buyer/invoices';
import * as buyerOrders from './buyer/orders';
import * as buyerRounds from './buyer/rounds';
import type { EndpointSpec, ServiceName } from './endpoint';
import * as identityProfile from './identity/profile';
import * as identitySession from './identity/session';
import * as supplierDashboard from './supplier/dashboard';
import * as supplierInvoices from './supplier/invoices';
import * as supplierProducts from './supplier/products';
import * as supplierRounds from './supplier/rounds';
import * as supplierSales from './supplier/sales';

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;
}

function endpointsIn(...slices: object[]): EndpointSpec[] {
  return slices.flatMap((slice) => Object.values(slice).filter(isEndpoint));
}

/** Every endpoint of every service, for OpenAPI documents and for the tests that try each as every caller. */
export const endpointsOf: Record<ServiceName, EndpointSpec[]> = {
  identity: endpointsIn(identitySession, identityProfile),
  buyer: endpointsIn(buyerRounds, buyerCarts, buyerOrders, buyerInvoices, buyerDashboard),
  supplier: endpointsIn(supplierProducts, supplierRounds, supplierSales, supplierInvoices, supplierDashboard),
  admin: endpointsIn(
    adminCompanies,
    adminUsers,
    adminRounds,
    adminOrders,
    adminCategories,
    adminDashboard,
    adminPlatform,
  ),
};

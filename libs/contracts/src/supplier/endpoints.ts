import { endpointsIn } from '../endpoints-in';
import * as dashboard from './dashboard';
import * as forecasts from './forecasts';
import * as importedRows from './imported-rows';
import * as imports from './imports';
import * as invoiceRuns from './invoice-runs';
import * as invoices from './invoices';
import * as manyProducts from './many-products';
import * as offerableProducts from './offerable-products';
import * as paymentDetails from './payment-details';
import * as products from './products';
import * as roundChanges from './round-changes';
import * as rounds from './rounds';
import * as sales from './sales';
import * as supply from './supply';
import * as toDo from './to-do';

export const supplierEndpoints = endpointsIn(
  products,
  manyProducts,
  offerableProducts,
  imports,
  importedRows,
  rounds,
  roundChanges,
  supply,
  forecasts,
  sales,
  invoices,
  invoiceRuns,
  paymentDetails,
  dashboard,
  toDo,
);

import { createServiceApi } from '@junto/api-client/service-api';
import * as dashboard from '@junto/contracts/supplier/dashboard';
import * as invoices from '@junto/contracts/supplier/invoices';
import * as manyProducts from '@junto/contracts/supplier/many-products';
import * as offerableProducts from '@junto/contracts/supplier/offerable-products';
import * as paymentDetails from '@junto/contracts/supplier/payment-details';
import * as products from '@junto/contracts/supplier/products';
import * as rounds from '@junto/contracts/supplier/rounds';
import * as sales from '@junto/contracts/supplier/sales';
import * as toDo from '@junto/contracts/supplier/to-do';
import { invalidatedTagsOf } from '@junto/remote-kit/invalidated-tags';

/** RTK Query API of the supplier service, generated from its contract: a hook per endpoint. */
export const supplierApi = createServiceApi(
  'supplierApi',
  dashboard,
  invoices,
  manyProducts,
  offerableProducts,
  paymentDetails,
  products,
  rounds,
  sales,
  toDo,
);

export const useStaleTags = invalidatedTagsOf(supplierApi);

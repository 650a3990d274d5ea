import { createServiceApi } from '@junto/api-client/service-api';
import { readSalesTrend, readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import {
  editInvoice,
  generateInvoice,
  listOwnInvoices,
  markInvoicePaid,
  readOwnInvoice,
  sendInvoice,
} from '@junto/contracts/supplier/invoices';
import { changeProducts, findTouchedRounds } from '@junto/contracts/supplier/many-products';
import {
  countOfferableProducts,
  findOfferableProducts,
  listOfferableProducts,
} from '@junto/contracts/supplier/offerable-products';
import { readPaymentDetails, savePaymentDetails } from '@junto/contracts/supplier/payment-details';
import {
  addProductImage,
  createProduct,
  deleteProductImage,
  listCategories,
  listProducts,
  orderProductImages,
  readProduct,
  setPrimaryImage,
  updateProduct,
} from '@junto/contracts/supplier/products';
import {
  createRound,
  listOwnRounds,
  listProductRounds,
  markRejectionSeen,
  readOwnPoolHistory,
  readOwnRound,
  submitRound,
  updateRound,
  withdrawRound,
} from '@junto/contracts/supplier/rounds';
import {
  deliverSale,
  listSales,
  readSale,
  setSaleWeights,
  setWeights,
  shipSale,
} from '@junto/contracts/supplier/sales';
import { readToDo } from '@junto/contracts/supplier/to-do';
import { invalidatedTagsOf } from '@junto/remote-kit/invalidated-tags';

/** RTK Query API of the supplier service, generated from its contract: a hook per endpoint. */
export const supplierApi = createServiceApi('supplierApi', {
  readSupplierDashboard,
  readSalesTrend,
  readToDo,
  generateInvoice,
  listOwnInvoices,
  readOwnInvoice,
  editInvoice,
  sendInvoice,
  markInvoicePaid,
  readPaymentDetails,
  savePaymentDetails,
  listProducts,
  countOfferableProducts,
  listOfferableProducts,
  findOfferableProducts,
  listCategories,
  readProduct,
  createProduct,
  updateProduct,
  addProductImage,
  deleteProductImage,
  setPrimaryImage,
  orderProductImages,
  changeProducts,
  findTouchedRounds,
  listOwnRounds,
  listProductRounds,
  readOwnRound,
  readOwnPoolHistory,
  createRound,
  updateRound,
  submitRound,
  markRejectionSeen,
  withdrawRound,
  listSales,
  readSale,
  setSaleWeights,
  setWeights,
  shipSale,
  deliverSale,
});

export const useStaleTags = invalidatedTagsOf(supplierApi);

import { createServiceApi } from '@junto/api-client/service-api';
import { readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import {
  generateInvoice,
  listOwnInvoices,
  readOwnInvoice,
  editInvoice,
  sendInvoice,
  markInvoicePaid,
} from '@junto/contracts/supplier/invoices';
import {
  listProducts,
  listCategories,
  readProduct,
  createProduct,
  updateProduct,
  addProductImage,
  deleteProductImage,
  setPrimaryImage,
} from '@junto/contracts/supplier/products';
import { listOwnRounds, readOwnRound, createRound, updateRound, submitRound, withdrawRound } from '@junto/contracts/supplier/rounds';
import { listSales, readSale, setWeights } from '@junto/contracts/supplier/sales';

/** The supplier service, from its contract: a hook per endpoint. */
export const supplierApi = createServiceApi('supplierApi', {
  readSupplierDashboard,
  generateInvoice,
  listOwnInvoices,
  readOwnInvoice,
  editInvoice,
  sendInvoice,
  markInvoicePaid,
  listProducts,
  listCategories,
  readProduct,
  createProduct,
  updateProduct,
  addProductImage,
  deleteProductImage,
  setPrimaryImage,
  listOwnRounds,
  readOwnRound,
  createRound,
  updateRound,
  submitRound,
  withdrawRound,
  listSales,
  readSale,
  setWeights,
});

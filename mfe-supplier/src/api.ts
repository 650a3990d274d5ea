import { createServiceApi } from '@junto/api-client/service-api';
import { readSupplierDashboard } from '@junto/contracts/supplier/dashboard';
import {
  editInvoice,
  generateInvoice,
  listOwnInvoices,
  markInvoicePaid,
  readOwnInvoice,
  sendInvoice,
} from '@junto/contracts/supplier/invoices';
import {
  addProductImage,
  createProduct,
  deleteProductImage,
  listCategories,
  listProducts,
  readProduct,
  setPrimaryImage,
  updateProduct,
} from '@junto/contracts/supplier/products';
import {
  createRound,
  listOwnRounds,
  readOwnRound,
  submitRound,
  updateRound,
  withdrawRound,
} from '@junto/contracts/supplier/rounds';
import { listSales, readSale, setWeights } from '@junto/contracts/supplier/sales';
import { staleTagsOf } from '@junto/remote-kit/stale-tags';

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

export const {
  useReadSupplierDashboardQuery,
  useGenerateInvoiceMutation,
  useListOwnInvoicesQuery,
  useReadOwnInvoiceQuery,
  useEditInvoiceMutation,
  useSendInvoiceMutation,
  useMarkInvoicePaidMutation,
  useListProductsQuery,
  useListCategoriesQuery,
  useReadProductQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useAddProductImageMutation,
  useDeleteProductImageMutation,
  useSetPrimaryImageMutation,
  useListOwnRoundsQuery,
  useReadOwnRoundQuery,
  useCreateRoundMutation,
  useUpdateRoundMutation,
  useSubmitRoundMutation,
  useWithdrawRoundMutation,
  useListSalesQuery,
  useReadSaleQuery,
  useSetWeightsMutation,
} = supplierApi;

export const useStaleTags = staleTagsOf(supplierApi);

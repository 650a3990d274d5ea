import { createServiceApi } from '@junto/api-client/service-api';
import { createCategory, deleteCategory, listAllCategories, updateCategory } from '@junto/contracts/admin/categories';
import { createCompany, listCompanies, setCompanyActive, updateCompany } from '@junto/contracts/admin/companies';
import { readAdminDashboard, readMenuCounts } from '@junto/contracts/admin/dashboard';
import { approveOrder, completeOrder, listAllOrders, readAnyOrder, rejectOrder } from '@junto/contracts/admin/orders';
import { readPlatform } from '@junto/contracts/admin/platform';
import {
  approveRound,
  closeRound,
  listAllRounds,
  previewClose,
  readAnyRound,
  rejectRound,
} from '@junto/contracts/admin/rounds';
import { assignCompany, listUsers } from '@junto/contracts/admin/users';
import { staleTagsOf } from '@junto/remote-kit/stale-tags';

/** The admin service, from its contract: a hook per endpoint. */
export const adminApi = createServiceApi('adminApi', {
  listAllCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  listCompanies,
  createCompany,
  updateCompany,
  setCompanyActive,
  readAdminDashboard,
  readMenuCounts,
  listAllOrders,
  readAnyOrder,
  approveOrder,
  rejectOrder,
  completeOrder,
  listAllRounds,
  readAnyRound,
  approveRound,
  rejectRound,
  previewClose,
  closeRound,
  listUsers,
  assignCompany,
  readPlatform,
});

export const {
  useListAllCategoriesQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useDeleteCategoryMutation,
  useListCompaniesQuery,
  useCreateCompanyMutation,
  useUpdateCompanyMutation,
  useSetCompanyActiveMutation,
  useReadAdminDashboardQuery,
  useReadMenuCountsQuery,
  useListAllOrdersQuery,
  useReadAnyOrderQuery,
  useApproveOrderMutation,
  useRejectOrderMutation,
  useCompleteOrderMutation,
  useListAllRoundsQuery,
  useReadAnyRoundQuery,
  useApproveRoundMutation,
  useRejectRoundMutation,
  usePreviewCloseQuery,
  useCloseRoundMutation,
  useListUsersQuery,
  useAssignCompanyMutation,
  useReadPlatformQuery,
} = adminApi;

export const useStaleTags = staleTagsOf(adminApi);

import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { createServiceApi } from '@junto/api-client/service-api';
import { createCategory, deleteCategory, listAllCategories, updateCategory } from '@junto/contracts/admin/categories';
import { createCompany, listCompanies, setCompanyActive, updateCompany } from '@junto/contracts/admin/companies';
import { readAdminDashboard } from '@junto/contracts/admin/dashboard';
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

type AdminTag = Parameters<typeof adminApi.util.invalidateTags>[0][number];

/** Marks cache tags of the contract as stale: what is on the screen is read again at once. */
export function useStaleTags(): (tags: readonly string[]) => void {
  const dispatch = useDispatch();
  return useCallback((tags) => void dispatch(adminApi.util.invalidateTags([...tags] as AdminTag[])), [dispatch]);
}

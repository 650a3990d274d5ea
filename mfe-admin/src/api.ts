import { createServiceApi } from '@junto/api-client/service-api';
import { listAllCategories, createCategory, updateCategory, deleteCategory } from '@junto/contracts/admin/categories';
import { listCompanies, createCompany, updateCompany, setCompanyActive } from '@junto/contracts/admin/companies';
import { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import { listAllOrders, readAnyOrder, approveOrder, rejectOrder, completeOrder } from '@junto/contracts/admin/orders';
import { listAllRounds, readAnyRound, approveRound, rejectRound, previewClose, closeRound } from '@junto/contracts/admin/rounds';
import { listUsers, assignCompany } from '@junto/contracts/admin/users';

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
});

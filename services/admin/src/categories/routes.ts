import {
  createCategory as createCategorySpec,
  deleteCategory as deleteCategorySpec,
  listAllCategories,
  updateCategory,
} from '@junto/contracts/admin/categories';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route } from '@junto/service-kit/http/route';
import { createCategory, deleteCategory, listCategories, renameCategory } from './change-categories';

export const categoryRoutes = [
  route(listAllCategories, () => listCategories()),
  route(createCategorySpec, (asked) => createCategory(asked.body.name, causeOfRequest(asked))),
  route(updateCategory, (asked) => renameCategory(asked.params.category_id, asked.body.name, causeOfRequest(asked))),
  route(deleteCategorySpec, (asked) => deleteCategory(asked.params.category_id, causeOfRequest(asked))),
];

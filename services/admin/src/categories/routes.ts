import {
  createCategory as createCategoryEndpoint,
  deleteCategory as deleteCategoryEndpoint,
  listAllCategories,
  updateCategory,
} from '@junto/contracts/admin/categories';
import { route } from '@junto/service-kit/http/route';
import { causeOf } from '../cause';
import { createCategory, deleteCategory, listCategories, renameCategory } from './change-categories';

export const categoryRoutes = [
  route(listAllCategories, () => listCategories()),
  route(createCategoryEndpoint, (asked) => createCategory(asked.body.name, causeOf(asked))),
  route(updateCategory, (asked) => renameCategory(asked.params.category_id, asked.body.name, causeOf(asked))),
  route(deleteCategoryEndpoint, (asked) => deleteCategory(asked.params.category_id, causeOf(asked))),
];

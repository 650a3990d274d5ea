import {
  createCategory as createCategorySpec,
  deleteCategory as deleteCategorySpec,
  listAllCategories,
  readCategoryTies as readCategoryTiesSpec,
  updateCategory,
} from '@junto/contracts/admin/categories';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { createCategory, deleteCategory, listCategories, renameCategory } from './change-categories';
import { readCategoryTies } from './read-category-ties';

export const categoryRoutes = ({ send }: Owners) => [
  route(readCategoryTiesSpec, ({ params }) => readCategoryTies(params.category_id, send)),
  route(listAllCategories, () => listCategories()),
  route(createCategorySpec, ({ body, cause }) => createCategory(body.name, cause)),
  route(updateCategory, ({ params, body, cause }) => renameCategory(params.category_id, body, cause)),
  route(deleteCategorySpec, ({ params, cause }) => deleteCategory(params.category_id, cause)),
];

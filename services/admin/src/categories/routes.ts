import {
  createCategory as createCategorySpec,
  deleteCategory as deleteCategorySpec,
  listAllCategories,
  readCategoryTies as readCategoryTiesSpec,
  updateCategory,
} from '@junto/contracts/admin/categories';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { createCategory, deleteCategory, listCategories, renameCategory } from './change-categories';
import { readCategoryTies } from './read-category-ties';

export const categoryRoutes = ({ send }: Owners) => [
  route(readCategoryTiesSpec, ({ params }) => readCategoryTies(params.category_id, send)),
  route(listAllCategories, () => listCategories()),
  route(createCategorySpec, (asked) => createCategory(asked.body.name, contextOfRequest(asked))),
  route(updateCategory, (asked) => renameCategory(asked.params.category_id, asked.body, contextOfRequest(asked))),
  route(deleteCategorySpec, (asked) => deleteCategory(asked.params.category_id, contextOfRequest(asked))),
];

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
  route(createCategorySpec, (request) => createCategory(request.body.name, contextOfRequest(request))),
  route(updateCategory, (request) =>
    renameCategory(request.params.category_id, request.body, contextOfRequest(request)),
  ),
  route(deleteCategorySpec, (request) => deleteCategory(request.params.category_id, contextOfRequest(request))),
];

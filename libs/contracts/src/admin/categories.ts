import { z } from 'zod';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { count, filledText, id, instant } from '../wire';

export const category = z.object({ id, name: z.string(), created_at: instant, version: z.int() });
export type Category = z.output<typeof category>;
const byCategory = z.strictObject({ category_id: id });
const fields = { name: filledText(80) };

export const listAllCategories = endpoint({
  id: 'admin.listAllCategories',
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'List categories by name.',
  who: ['admin'],
  answer: z.object({ items: z.array(category) }),
  tags: ['categories'],
});

export const createCategory = endpoint({
  id: 'admin.createCategory',
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'Create a category. Names are unique, ignoring case.',
  who: ['admin'],
  body: z.strictObject(fields),
  answer: category,
  refusals: ['category_exists'],
  stale: ['categories'],
});

export const updateCategory = endpoint({
  id: 'admin.updateCategory',
  method: 'PATCH',
  path: '/api/admin/categories/:category_id',
  summary: 'Rename a category. Fails if someone else renamed it since the form was opened.',
  who: ['admin'],
  params: byCategory,
  body: editOf(fields),
  answer: category,
  refusals: ['not_found', 'category_exists', 'changed_meanwhile'],
  stale: ['categories'],
});

export const readCategoryTies = endpoint({
  id: 'admin.readCategoryTies',
  method: 'GET',
  path: '/api/admin/categories/:category_id/ties',
  summary: 'Count the products and suppliers that use a category. Null if unknown.',
  who: ['admin'],
  params: byCategory,
  answer: z.object({ products: count.nullable(), suppliers: count.nullable() }),
  refusals: ['not_found'],
  tags: ['categories'],
});

export const deleteCategory = endpoint({
  id: 'admin.deleteCategory',
  method: 'DELETE',
  path: '/api/admin/categories/:category_id',
  summary: 'Delete a category. Its products are left without one.',
  who: ['admin'],
  params: byCategory,
  refusals: ['not_found'],
  stale: ['categories'],
});

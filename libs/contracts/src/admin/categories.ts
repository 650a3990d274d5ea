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
  summary: 'Categories ordered by name.',
  who: ['admin'],
  answer: z.object({ items: z.array(category) }),
  tags: ['categories'],
});

export const createCategory = endpoint({
  id: 'admin.createCategory',
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'Creates a category; names are unique without case.',
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
  summary: 'Renames a category, unless somebody else did since its form was opened.',
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
  summary: 'What hangs on a category: products of suppliers; null while that is not known.',
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
  summary: 'Deletes a category; its products keep none.',
  who: ['admin'],
  params: byCategory,
  refusals: ['not_found'],
  stale: ['categories'],
});

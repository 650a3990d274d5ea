import { z } from 'zod';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { count, filledText, id, instant } from '../wire';

export const category = z.object({ id, name: z.string(), created_at: instant, version: z.int() });
export type Category = z.output<typeof category>;
const fields = { name: filledText(80) };

export const listAllCategories = endpoint('GET /api/admin/categories', {
  id: 'admin.listAllCategories',
  summary: 'List categories by name.',
  who: ['admin'],
  answer: z.object({ items: z.array(category) }),
  tags: ['categories'],
});

export const createCategory = endpoint('POST /api/admin/categories', {
  id: 'admin.createCategory',
  summary: 'Create a category. Names are unique, ignoring case.',
  who: ['admin'],
  body: z.strictObject(fields),
  answer: category,
  refusals: ['category_exists'],
  stale: ['categories'],
});

export const updateCategory = endpoint('PATCH /api/admin/categories/:category_id', {
  id: 'admin.updateCategory',
  summary: 'Rename a category. Fails if someone else renamed it since the form was opened.',
  who: ['admin'],
  body: editOf(fields),
  answer: category,
  refusals: ['not_found', 'category_exists', 'changed_meanwhile'],
  stale: ['categories'],
});

export const readCategoryTies = endpoint('GET /api/admin/categories/:category_id/ties', {
  id: 'admin.readCategoryTies',
  summary: 'Count the products and suppliers that use a category. Null if unknown.',
  who: ['admin'],
  answer: z.object({ products: count.nullable(), suppliers: count.nullable() }),
  refusals: ['not_found'],
  tags: ['categories'],
});

export const deleteCategory = endpoint('DELETE /api/admin/categories/:category_id', {
  id: 'admin.deleteCategory',
  summary: 'Delete a category. Its products are left without one.',
  who: ['admin'],
  refusals: ['not_found'],
  stale: ['categories'],
});

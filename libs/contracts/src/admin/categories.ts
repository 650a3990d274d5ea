import { z } from 'zod';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { count, filledText, id, instant } from '../wire';

export const category = z.object({ id, name: z.string(), created_at: instant, version: z.int() });
export type Category = z.output<typeof category>;
const fields = { name: filledText(80) };

export const listAllCategories = endpoint('GET /api/admin/categories', 'listAllCategories', {
  summary: 'List categories by name.',
  answer: z.object({ items: z.array(category) }),
  tags: ['categories'],
});

export const createCategory = endpoint('POST /api/admin/categories', 'createCategory', {
  summary: 'Create a category. Names are unique, ignoring case.',
  body: z.strictObject(fields),
  answer: category,
  refusals: ['category_exists'],
  stale: ['categories'],
});

export const updateCategory = endpoint('PATCH /api/admin/categories/:category_id', 'updateCategory', {
  summary: 'Rename a category. Fails if someone else renamed it since the form was opened.',
  body: editOf(fields),
  answer: category,
  refusals: ['not_found', 'category_exists', 'changed_meanwhile'],
  stale: ['categories'],
});

export const readCategoryTies = endpoint('GET /api/admin/categories/:category_id/ties', 'readCategoryTies', {
  summary: 'Count the products and suppliers that use a category. Null if unknown.',
  answer: z.object({ products: count.nullable(), suppliers: count.nullable() }),
  tags: ['categories'],
});

export const deleteCategory = endpoint('DELETE /api/admin/categories/:category_id', 'deleteCategory', {
  summary: 'Delete a category. Its products are left without one.',
  refusals: ['not_found'],
  stale: ['categories'],
});

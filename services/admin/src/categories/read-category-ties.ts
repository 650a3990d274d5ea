import type { readCategoryTies as readSpec } from '@junto/contracts/admin/categories';
import { countCategoryCommand } from '@junto/contracts/commands/supplier';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { SendCommand } from '@junto/service-kit/commands';
import { CategoryModel } from './category.model';

/**
 * Counts what depends on a category. The supplier service owns products: while it does not answer, the count is
 * unknown.
 */
export async function readCategoryTies(
  categoryId: string,
  send: SendCommand,
): Promise<AnswerOf<typeof readSpec> | RefusalsOf<typeof readSpec>> {
  if (!(await CategoryModel.exists({ _id: categoryId }))) return refuse('not_found');
  const counted = await send(countCategoryCommand, { category_id: categoryId });
  return isRefusal(counted) ? { products: null, suppliers: null } : counted;
}

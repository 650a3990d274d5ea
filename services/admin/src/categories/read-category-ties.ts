import type { readCategoryTies as readSpec } from '@junto/contracts/admin/categories';
import { countCategoryCommand } from '@junto/contracts/commands/supplier';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { SendCommand } from '@junto/service-kit/commands';
import { CategoryModel } from './category.model';

/** What hangs on a category. Products are the supplier service's: while that does not answer they are not known. */
export async function readCategoryTies(
  categoryId: string,
  send: SendCommand,
): Promise<AnswerOf<typeof readSpec> | RefusalsOf<typeof readSpec>> {
  if (!(await CategoryModel.exists({ _id: categoryId }))) return refuse('not_found');
  const counted = await send(countCategoryCommand, { category_id: categoryId });
  return isRefusal(counted) ? { products: null, suppliers: null } : counted;
}

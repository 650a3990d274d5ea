import { refuse, type Refusal } from '@junto/contracts/problems';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CategoryModel } from './category.model';

/**
 * The name of a category that a product is being put into; null for 'none'. Counts the use, so that a deletion at the
 * same moment and this transaction cannot both pass.
 */
export async function useCategory(
  session: ClientSession,
  categoryId: string | null,
): Promise<string | null | Refusal<'category_gone'>> {
  if (categoryId === null) return null;
  const category = await CategoryModel.findOneAndUpdate(
    { _id: categoryId, deleted: false },
    { $inc: { uses: 1 } },
    { session },
  ).lean();
  return category
    ? category.name
    : refuse('category_gone', {}, [{ path: 'category_id', message: 'There is no such category' }]);
}

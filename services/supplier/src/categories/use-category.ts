import { refuse, type Refusal } from '@junto/contracts/problems';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CategoryModel } from './category.model';

/**
 * Returns the name of the category a product is put into; null for none. Increments its use counter, so that this
 * transaction and a concurrent deletion cannot both commit.
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

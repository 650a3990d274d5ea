import { trusted } from 'mongoose';
import { platformContext } from '@junto/service-kit/events/event-context';
import type { Job } from '@junto/service-kit/jobs';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { CategoryModel, type CategoryDoc } from '../categories/category.model';
import { ProductModel } from './product.model';
import { saveProduct } from './save-product';

const batch = 100;

/**
 * Updates products of a renamed category, and clears the category of products if it is deleted, a hundred per
 * transaction. An interrupted run resumes, because the remaining products are found by their old name.
 */
export function refreshProductsOfCategories(everyMs: number): Job {
  return { name: 'refresh-products-of-categories', everyMs, run: refreshProducts };
}

export async function refreshProducts(signal?: AbortSignal): Promise<void> {
  for (const category of await CategoryModel.find({ settled: false }).lean()) {
    while (await refreshSome(category)) if (signal?.aborted) return;
    // A concurrent change of the category has another version and is handled by the next run.
    await CategoryModel.updateOne({ _id: category._id, version: category.version }, { $set: { settled: true } });
  }
}

/** @returns whether any product was updated */
function refreshSome({ _id, name, deleted }: CategoryDoc): Promise<boolean> {
  return inTransaction(async (session) => {
    const stale = deleted ? {} : { category_name: trusted({ $ne: name }) };
    const products = await ProductModel.find({ category_id: _id, ...stale })
      .limit(batch)
      .session(session)
      .lean();
    for (const product of products) {
      await saveProduct(
        session,
        { ...product, category_id: deleted ? null : _id, category_name: deleted ? null : name },
        platformContext,
      );
    }
    return products.length > 0;
  });
}

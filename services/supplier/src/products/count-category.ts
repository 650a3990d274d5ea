import { countCategoryCommand } from '@junto/contracts/commands/supplier';
import { answerCommand } from '@junto/service-kit/commands';
import { ProductModel } from './product.model';

/** Counts the products of a category; the admin service asks before deleting it. */
export const countCategory = answerCommand(countCategoryCommand, async ({ category_id }) => {
  const [counted] = await ProductModel.collection
    .aggregate<{ products: number; suppliers: number }>([
      { $match: { category_id } },
      { $group: { _id: '$supplier_id', products: { $sum: 1 } } },
      { $group: { _id: null, products: { $sum: '$products' }, suppliers: { $sum: 1 } } },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return counted ?? { products: 0, suppliers: 0 };
});

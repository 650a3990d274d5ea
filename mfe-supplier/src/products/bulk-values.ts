import type { ProductsChange } from '@junto/contracts/supplier/many-products';
import { noCategory } from './product-form';

/** Form values of a bulk edit; 'keep' leaves the field unchanged. */
export interface BulkValues {
  category: string;
  direction: 'raise' | 'lower';
  percent: number | null;
  status: 'keep' | 'active' | 'inactive';
}

export const keep = 'keep';

export const emptyBulk: BulkValues = { category: keep, direction: 'raise', percent: null, status: keep };

/** Converts the form values to the change of every product. */
export function changeOf({ category, direction, percent, status }: BulkValues): ProductsChange {
  return {
    ...(category !== keep && { category_id: category === noCategory ? null : category }),
    ...(percent && { price_percent: direction === 'lower' ? -percent : percent }),
    ...(status !== keep && { active: status === 'active' }),
  };
}

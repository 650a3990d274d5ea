import { z } from 'zod';
import { category } from '@junto/contracts/supplier/products';
import { byName } from '@junto/service-kit/mongo/by-name';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * Read model of a category, fed by the admin service. Deleted categories stay as tombstones, so that an older
 * `category.changed` that arrives late cannot restore them.
 */
export const storedCategory = stored(
  'categories',
  category.extend({
    deleted: z.boolean(),
    /**
     * Incremented when a product is put into the category, so that this write conflicts with a concurrent deletion,
     * which would otherwise miss the product.
     */
    uses: z.int().optional(),
    /** False until the category's products carry the new name. */
    settled: z.boolean(),
    version: z.int(),
  }),
  [
    // Sorted as listed: by locale, ignoring case.
    [{ deleted: 1, name: 1 }, { collation: byName }],
    [{ settled: 1 }],
  ],
);
export const CategoryModel = storedCategory.model;
export type CategoryDoc = DocOf<typeof storedCategory>;

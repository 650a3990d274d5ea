import { z } from 'zod';
import { category } from '@junto/contracts/supplier/products';
import { byName } from '@junto/service-kit/mongo/by-name';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * Copy of a category, fed by admin. A deleted one stays as a tombstone, so that an older `category.changed` that comes
 * late cannot bring it back.
 */
export const storedCategory = stored(
  'categories',
  category.extend({
    deleted: z.boolean(),
    /**
     * Counted up by whoever puts a product into it: only so does that write clash with a deletion at the same moment,
     * which would otherwise miss the product.
     */
    uses: z.int().optional(),
    /** False until its products carry the new name. */
    settled: z.boolean(),
    version: z.int(),
  }),
  [
    // As they are listed: in the order of the language, without case.
    [{ deleted: 1, name: 1 }, { collation: byName }],
    [{ settled: 1 }],
  ],
);
export const CategoryModel = storedCategory.model;
export type CategoryDoc = DocOf<typeof storedCategory>;

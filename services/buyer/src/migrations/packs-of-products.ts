import { changeDocuments } from '@junto/service-kit/mongo/change-documents';
import type { Migration } from '@junto/service-kit/mongo/migrations';

/**
 * Copies of before know neither barcode nor pack, in whatever version: the next telling of the same version counts,
 * which is that of `republish` if nothing of the product changes.
 */
export const packsOfProducts: Migration = {
  name: '0007-packs-of-products',
  run: (work) =>
    changeDocuments(work, {
      collection: 'catalogue_pictures',
      stale: { barcode: { $exists: false } },
      stages: [{ $set: { version: -1, barcode: null } }],
    }),
};

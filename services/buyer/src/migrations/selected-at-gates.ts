import { changeDocuments } from '@junto/service-kit/mongo/change-documents';
import type { Migration } from '@junto/service-kit/mongo/migrations';
import { unitsToGates } from './units-to-gates';

/** What lies in open carts stands at the gate of its round; until then each pool held its own. */
export const selectedAtGates: Migration = {
  name: '0002-selected-at-gates',
  run: async (work) => {
    await unitsToGates(work, 'selected');
    await changeDocuments(work, {
      collection: 'pools',
      stale: { selected: { $exists: true } },
      stages: [{ $unset: 'selected' }],
    });
  },
};

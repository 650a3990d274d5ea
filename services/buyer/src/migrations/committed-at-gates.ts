import { changeDocuments } from '@junto/service-kit/mongo/change-documents';
import type { Migration } from '@junto/service-kit/mongo/migrations';
import { unitsToGates } from './units-to-gates';

/** What live orders hold stands at the gate of its round; until then each pool held its own, with a version. */
export const committedAtGates: Migration = {
  name: '0003-committed-at-gates',
  run: async (work) => {
    await unitsToGates(work, 'committed');
    await changeDocuments(work, {
      collection: 'pools',
      stale: { committed: { $exists: true } },
      stages: [{ $unset: ['committed', 'version'] }],
    });
  },
};

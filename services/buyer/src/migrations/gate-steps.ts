import { changeDocuments } from '@junto/service-kit/mongo/change-documents';
import type { Migration } from '@junto/service-kit/mongo/migrations';

/** One field names how far the close of a round's gate is; until then three told it together. */
export const gateSteps: Migration = {
  name: '0001-gate-steps',
  run: (work) =>
    changeDocuments(work, {
      collection: 'round_gates',
      stale: { step: { $exists: false } },
      stages: [
        {
          $set: {
            step: {
              $switch: {
                branches: [
                  { case: { $ne: [{ $ifNull: ['$cleared_at', null] }, null] }, then: 'cleared' },
                  { case: '$open', then: 'open' },
                ],
                default: 'shut',
              },
            },
            unmet: { $ifNull: ['$unmet', []] },
          },
        },
        { $unset: 'open' },
      ],
    }),
};

import { changeDocuments } from '@junto/service-kit/mongo/change-documents';
import type { Migration } from '@junto/service-kit/mongo/migrations';

/** One field names the step of a round's close; until then two moments and the status told it together. */
export const closeSteps: Migration = {
  name: '0002-close-steps',
  run: (work) =>
    changeDocuments(work, {
      collection: 'rounds',
      stale: { close_step: { $exists: false } },
      stages: [
        {
          $set: {
            close_step: {
              $switch: {
                branches: [
                  // A round that was rejected is closed too, and never had a close.
                  { case: { $and: [{ $eq: ['$status', 'closed'] }, '$approved_at'] }, then: 'done' },
                  { case: '$closing_since', then: 'under_way' },
                  { case: '$closing_soon_at', then: 'announced' },
                ],
                default: 'none',
              },
            },
            close_step_at: {
              $cond: [
                { $and: [{ $eq: ['$status', 'closed'] }, '$approved_at'] },
                '$closed_at',
                { $ifNull: ['$closing_since', { $ifNull: ['$closing_soon_at', null] }] },
              ],
            },
          },
        },
        { $unset: ['closing_since', 'closing_soon_at'] },
      ],
    }),
};

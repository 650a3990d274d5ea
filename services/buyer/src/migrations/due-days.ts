import { changeDocuments } from '@junto/service-kit/mongo/change-documents';
import { dayOfInstantStages } from '@junto/service-kit/mongo/day-of-instant';
import type { Migration } from '@junto/service-kit/mongo/migrations';

/** A due date is a calendar day (decision 51), beside the document of an invoice's copy and in it. */
export const dueDays: Migration = {
  name: '0005-due-days',
  run: (work) =>
    changeDocuments(work, {
      collection: 'invoice_copies',
      stale: { due_date: { $type: 'date' } },
      stages: [...dayOfInstantStages('due_date'), { $set: { 'document.due_date': '$due_date' } }],
    }),
};

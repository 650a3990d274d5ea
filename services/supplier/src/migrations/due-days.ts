import { changeDocuments } from '@junto/service-kit/mongo/change-documents';
import { dayOfInstantStages } from '@junto/service-kit/mongo/day-of-instant';
import type { Migration } from '@junto/service-kit/mongo/migrations';

/** A due date is a calendar day (decision 51); until then it was the end of the day in the zone of whoever chose it. */
export const dueDays: Migration = {
  name: '0003-due-days',
  run: (work) =>
    changeDocuments(work, {
      collection: 'invoices',
      stale: { due_date: { $type: 'date' } },
      stages: dayOfInstantStages('due_date'),
    }),
};

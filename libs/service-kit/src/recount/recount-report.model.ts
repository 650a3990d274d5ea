import { z } from 'zod';
import { recountReport } from '@junto/contracts/health';
import { stored, type DocOf } from '../mongo/stored';

/** Result of the last recount of some figures; the id is the name of the recount. */
export const storedReport = stored(
  'recounts',
  recountReport.omit({ name: true, examples: true }).extend({
    id: z.string(),
    examples: z.custom<z.output<typeof recountReport>['examples']>(),
  }),
);
export const RecountReportModel = storedReport.model;
export type StoredReport = DocOf<typeof storedReport>;

import { z } from 'zod';
import { remoteName } from '@junto/contracts/remotes';
import { stored } from '@junto/service-kit/mongo/stored';

const hours = 60 * 60;

/** How often pages opened a version of an area in ten minutes, and how often that failed (decision 161). */
const storedAreaReport = stored(
  'area_reports',
  z.object({
    /** Area, version and slot. */
    id: z.string(),
    remote: remoteName,
    version: z.string(),
    slot: z.date(),
    opens: z.int(),
    failures: z.int(),
    /** Pages that began with it and told their largest paint, and how many had it soon; absent where none did. */
    painted: z.int().optional(),
    painted_soon: z.int().optional(),
  }),
  [[{ slot: 1 }, { name: 'kept_6_hours', expireAfterSeconds: 6 * hours }]],
);
export const AreaReportModel = storedAreaReport.model;

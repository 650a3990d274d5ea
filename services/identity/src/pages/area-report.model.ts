import { z } from 'zod';
import { remoteName } from '@junto/contracts/remotes';
import { stored } from '@junto/service-kit/mongo/stored';

const hours = 60 * 60;

/** Openings and failures of a version of an area in ten minutes (decision 161). */
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
    /** Pages that started in this area and reported their LCP, and how many of them were fast; absent if none did. */
    painted: z.int().optional(),
    painted_soon: z.int().optional(),
  }),
  [[{ slot: 1 }, { name: 'kept_6_hours', expireAfterSeconds: 6 * hours }]],
);
export const AreaReportModel = storedAreaReport.model;

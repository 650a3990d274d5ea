import { z } from 'zod';
import { endpoint } from '../endpoint';
import { remoteNames } from '../remotes';
import { pageReportsPath } from './open-paths';

/** Kinds of page failures: an area that did not load, is incompatible or crashed, or anything else. */
export const pageFailures = ['unavailable', 'wrong_version', 'crash', 'error'] as const;

/** Google's web vitals: times in ms; `CLS` is a score. */
export const webVitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

/** Empty if unknown. */
const version = z.string().regex(/^[\w.-]{0,64}$/);

const pageReport = z.strictObject({
  /** Areas that the page opened or tried to open, once each. Absent from shells of earlier releases. */
  opens: z
    .array(z.strictObject({ remote: z.enum(remoteNames), version }))
    .max(10)
    .default([]),
  failures: z
    .array(
      z.strictObject({
        remote: z.enum(['shell', ...remoteNames]),
        version,
        kind: z.enum(pageFailures),
      }),
    )
    .max(20),
  /**
   * The area that the page opened first, or the shell if none: the vitals belong to it. Absent from shells of earlier
   * releases.
   */
  measured: z.strictObject({ remote: z.enum(['shell', ...remoteNames]), version }).optional(),
  vitals: z.array(z.strictObject({ name: z.enum(webVitals), value: z.number().min(0).max(600_000) })).max(20),
});
export type PageReport = z.output<typeof pageReport>;

/** Report that a page sends when it is left. It contains nothing about the user or their actions. */
export const reportPage = endpoint(`POST ${pageReportsPath}`, 'reportPage', {
  summary: 'Report page loads and failures by area and version, and how fast the version was. No personal data.',
  who: 'anyone',
  body: pageReport,
});

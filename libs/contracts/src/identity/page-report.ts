import { z } from 'zod';
import { endpoint } from '../endpoint';
import { remoteNames } from '../remotes';
import { pageReportsPath } from './open-paths';

/** What a page may fail in: an area that did not come, one that does not fit, one that broke, or anything else. */
export const pageFailures = ['unavailable', 'wrong_version', 'crash', 'error'] as const;

/** Google's web vitals: times in ms; `CLS` is a score. */
export const webVitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

/** Empty where it is not known. */
const version = z.string().regex(/^[\w.-]{0,64}$/);

const pageReport = z.strictObject({
  /** Areas that were opened, or were to be, each once a page. A shell of an earlier release does not tell. */
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
   * The area that the page began with, or the shell where it opened none: whose the vitals are. A shell of an earlier
   * release does not tell.
   */
  measured: z.strictObject({ remote: z.enum(['shell', ...remoteNames]), version }).optional(),
  vitals: z.array(z.strictObject({ name: z.enum(webVitals), value: z.number().min(0).max(600_000) })).max(20),
});
export type PageReport = z.output<typeof pageReport>;

/** What a page tells of itself when it is left. Nothing in it says who was there, or what they did. */
export const reportPage = endpoint(`POST ${pageReportsPath}`, {
  id: 'identity.reportPage',
  summary: 'Report page loads and failures by area and version, and how fast the version was. No personal data.',
  who: 'anyone',
  body: pageReport,
});

import { versionsHeader } from '@junto/contracts/identity/open-paths';
import { reportPage, type PageReport } from '@junto/contracts/identity/page-report';
import { route } from '@junto/service-kit/http/route';
import type { Limit } from '@junto/service-kit/rate-limits';
import { counter, histogram } from '@junto/service-kit/telemetry/metrics';
import type { RateLimit } from '../rate-limits';
import { countAreaReports } from './area-reports';
import { onlyExisting } from './existing-versions';
import { versionLabels } from './version-labels';

const failures = counter({
  name: 'junto_browser_errors_total',
  help: 'Failures reported by pages, by area, version and kind',
  labels: ['remote', 'version', 'kind'],
});
const times = histogram(
  {
    name: 'junto_web_vital_seconds',
    help: 'Web vitals in seconds, reported by pages',
    labels: ['vital', 'remote', 'version'],
  },
  [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
);
const shifts = histogram(
  {
    name: 'junto_web_vital_layout_shift',
    help: 'Cumulative layout shift, reported by pages',
    labels: ['remote', 'version'],
  },
  [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
);

/** Receives anonymous page reports and counts them. */
export const pageRoutes = ({ pageReport, mayCount }: { pageReport: Limit; mayCount: RateLimit }) => {
  const labelOf = versionLabels();
  return [
    route(
      reportPage,
      async ({ body: whole, req }) => {
        const report = onlyExisting(whole, req.get(versionsHeader));
        const body = await countedOf(report, req.ip ?? '', mayCount);
        for (const { remote, version, kind } of body.failures) {
          failures.inc({ remote, version: labelOf(remote, version), kind });
        }
        const of = measuredOf(body, labelOf);
        for (const { name, value } of body.vitals) {
          if (name === 'CLS') shifts.observe(of, value);
          else times.observe({ vital: name, ...of }, value / 1000);
        }
        await countAreaReports(body, labelOf, new Date());
      },
      { limit: pageReport },
    ),
  ];
};

/** The report without openings and failures over the limit of the address. */
async function countedOf(report: PageReport, address: string, mayCount: RateLimit): Promise<PageReport> {
  const counted = async <One extends { remote: string; version: string }>(what: 'open' | 'failure', all: One[]) => {
    const accepted: One[] = [];
    for (const one of all) if (await mayCount({ what, address, ...one })) accepted.push(one);
    return accepted;
  };
  return {
    ...report,
    opens: await counted('open', report.opens),
    failures: await counted('failure', report.failures),
  };
}

/** Area and version of the web vitals; unknown for pages of an earlier release. */
function measuredOf({ measured }: PageReport, labelOf: (area: string, version: string) => string) {
  if (!measured) return { remote: 'unknown', version: 'unknown' };
  return { remote: measured.remote, version: labelOf(measured.remote, measured.version) };
}

import { pageReportsPath, versionsHeader } from '@junto/contracts/identity/open-paths';
import { reportPage } from '@junto/contracts/identity/page-report';
import { identityServiceOfSpec } from '../testing/an-identity-service';
import { AreaReportModel } from './area-report.model';
import { readAreaReports } from './area-reports';

const service = identityServiceOfSpec();

const figures = async () => (await fetch(`${service.url}/metrics`)).text();
const failed = (version: string) => ({ remote: 'mfe_buyer', version, kind: 'unavailable' }) as const;

test('counts a page report by area, version and kind, with its web vitals', async () => {
  const vitals = [
    { name: 'LCP', value: 1_900 },
    { name: 'CLS', value: 0.04 },
  ] as const;
  const measured = { remote: 'mfe_buyer', version: '1.4.0' } as const;
  const answer = await service.call(reportPage, {
    body: { failures: [failed('1.4.0')], measured, vitals: [...vitals] },
  });
  expect(answer.status).toBe(204);
  const text = await figures();
  expect(text).toContain('junto_browser_errors_total{remote="mfe_buyer",version="1.4.0",kind="unavailable"} 1');
  const of = 'remote="mfe_buyer",version="1.4.0"';
  expect(text).toContain(`junto_web_vital_seconds_bucket{le="2.5",vital="LCP",${of}} 1`);
  expect(text).toContain(`junto_web_vital_layout_shift_count{${of}} 1`);
});

test('counts web vitals without an area, as the previous release sends them, as unknown', async () => {
  const answer = await service.call(reportPage, { body: { failures: [], vitals: [{ name: 'LCP', value: 900 }] } });
  expect(answer.status).toBe(204);
  expect(await figures()).toContain('junto_web_vital_seconds_count{vital="LCP",remote="unknown",version="unknown"} 1');
});

test('counts pages with a fast LCP per version over all pages', async () => {
  for (const [version, value] of [
    ['3.1.0', 2_500],
    ['3.1.0', 2_501],
    ['3.2.0', 400],
  ] as const) {
    const measured = { remote: 'mfe_supplier', version } as const;
    await service.call(reportPage, { body: { failures: [], measured, vitals: [{ name: 'LCP', value }] } });
  }
  // Reports without LCP and of the shell alone count for no area.
  const ofShell = { remote: 'shell', version: 'abc' } as const;
  await service.call(reportPage, {
    body: { failures: [], measured: ofShell, vitals: [{ name: 'LCP', value: 300 }] },
  });
  const { items } = await readAreaReports(new Date());
  const withPaint = items.filter(({ painted }) => painted);
  expect(withPaint.map(({ version, opens, painted }) => [version, opens, painted])).toEqual([
    ['1.4.0', 0, { pages: 1, soon: 1 }],
    ['3.1.0', 0, { pages: 2, soon: 1 }],
    ['3.2.0', 0, { pages: 1, soon: 1 }],
  ]);
});

test('counts openings and failures of a version over all pages, for an hour', async () => {
  const opens = [
    { remote: 'mfe_admin', version: '2.0.0' },
    { remote: 'mfe_supplier', version: '3.0.0' },
  ] as const;
  const failures = [
    { remote: 'mfe_admin', version: '2.0.0', kind: 'crash' },
    { remote: 'shell', version: '2.0.0', kind: 'error' },
  ] as const;
  for (const failed of [failures, []])
    await service.call(reportPage, { body: { opens: [...opens], failures: [...failed], vitals: [] } });
  // Pages of an earlier release report no openings.
  await service.call(reportPage, { body: { failures: [...failures], vitals: [] } });
  const now = new Date();
  const { items } = await readAreaReports(now);
  expect(items.filter(({ painted }) => !painted)).toEqual([
    { remote: 'mfe_admin', version: '2.0.0', opens: 2, failures: 2 },
    { remote: 'mfe_supplier', version: '3.0.0', opens: 2, failures: 0 },
  ]);
  expect((await readAreaReports(new Date(now.getTime() + 71 * 60_000))).items).toEqual([]);
  expect(Object.keys((await AreaReportModel.findOne({ version: '1.4.0' }).lean().exec())!).sort()).toEqual([
    '_id',
    'failures',
    'opens',
    'painted',
    'painted_soon',
    'remote',
    'slot',
    'version',
  ]);
});

test('limits the metrics labels for invented versions', async () => {
  for (let n = 0; n < 3; n++) {
    const failures = Array.from({ length: 20 }, (_, index) => failed(`9.${n}.${index}`));
    await service.call(reportPage, { body: { failures, vitals: [] } });
  }
  const versions = new Set((await figures()).match(/junto_browser_errors_total\{remote="mfe_buyer",version="[^"]+"/g));
  expect(versions.size).toBe(21);
});

test('does not count a report about a version that the gateway does not have', async () => {
  const body = {
    opens: [
      { remote: 'mfe_admin', version: '7.0.0' },
      { remote: 'mfe_admin', version: 'made-up' },
    ],
    failures: [{ remote: 'mfe_admin', version: 'made-up', kind: 'crash' }],
    measured: { remote: 'mfe_admin', version: 'made-up' },
    vitals: [],
  };
  const reported = await fetch(service.url + pageReportsPath, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', [versionsHeader]: JSON.stringify({ mfe_admin: ['7.0.0'] }) },
  });
  expect(reported.status).toBe(204);
  const { items } = await readAreaReports(new Date());
  expect(items.filter(({ version }) => version === '7.0.0' || version === 'made-up')).toEqual([
    { remote: 'mfe_admin', version: '7.0.0', opens: 1, failures: 0 },
  ]);
  expect(await figures()).not.toContain('made-up');
});

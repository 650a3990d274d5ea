import { reportPage } from '@junto/contracts/identity/page-report';
import { anIdentityService, type IdentityService } from '../testing/an-identity-service';
import { AreaReportModel } from './area-report.model';
import { readAreaReports } from './area-reports';

let service: IdentityService;
beforeAll(async () => (service = await anIdentityService()));
afterAll(() => service.stop());

const figures = async () => (await fetch(`${service.url}/metrics`)).text();
const failed = (version: string) => ({ remote: 'mfe_buyer', version, kind: 'unavailable' }) as const;

test('what a page tells of itself is counted by area, version and kind, with how quick it was', async () => {
  const vitals = [
    { name: 'LCP', value: 1_900 },
    { name: 'CLS', value: 0.04 },
  ] as const;
  const told = await service.call(reportPage, { body: { failures: [failed('1.4.0')], vitals: [...vitals] } });
  expect(told.status).toBe(204);
  const text = await figures();
  expect(text).toContain('junto_browser_errors_total{remote="mfe_buyer",version="1.4.0",kind="unavailable"} 1');
  expect(text).toContain('junto_web_vital_seconds_bucket{le="2.5",vital="LCP"} 1');
  expect(text).toContain('junto_web_vital_layout_shift_count 1');
});

test('how often a version of an area was opened and failed is counted over all pages, for an hour', async () => {
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
  // A page of an earlier release tells of no openings.
  await service.call(reportPage, { body: { failures: [...failures], vitals: [] } });
  const now = new Date();
  const { items } = await readAreaReports(now);
  expect(items.filter(({ remote }) => remote !== 'mfe_buyer')).toEqual([
    { remote: 'mfe_admin', version: '2.0.0', opens: 2, failures: 2 },
    { remote: 'mfe_supplier', version: '3.0.0', opens: 2, failures: 0 },
  ]);
  expect((await readAreaReports(new Date(now.getTime() + 71 * 60_000))).items).toEqual([]);
  expect(Object.keys((await AreaReportModel.findOne().lean().exec())!).sort()).toEqual([
    '_id',
    'failures',
    'opens',
    'remote',
    'slot',
    'version',
  ]);
});

test('versions that somebody makes up do not grow the figures without end', async () => {
  for (let n = 0; n < 3; n++) {
    const failures = Array.from({ length: 20 }, (_, index) => failed(`9.${n}.${index}`));
    await service.call(reportPage, { body: { failures, vitals: [] } });
  }
  const versions = new Set((await figures()).match(/junto_browser_errors_total\{remote="mfe_buyer",version="[^"]+"/g));
  expect(versions.size).toBe(21);
});

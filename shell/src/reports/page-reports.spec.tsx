import { reportPage } from '@junto/contracts/identity/page-report';
import { noteFailure, noteOpening, noteVital, sendReport, shellVersion } from './page-reports';

test('a closed page reports failed areas, each once, without personal data', async () => {
  const sent: [string, Blob][] = [];
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) });
  noteFailure('mfe_buyer', 'unavailable', '1.4.0');
  noteFailure('mfe_buyer', 'unavailable', '1.4.0');
  noteFailure('shell', 'crash');
  sendReport();
  sendReport();
  expect(sent.map(([url, body]) => [url, body.type])).toEqual([['/api/identity/page-reports', 'application/json']]);
  expect(JSON.parse(await sent[0]![1].text())).toEqual({
    opens: [],
    failures: [
      { remote: 'mfe_buyer', version: '1.4.0', kind: 'unavailable' },
      { remote: 'shell', version: '', kind: 'crash' },
    ],
    vitals: [],
  });
});

test('an opened area is reported within seconds, once per page, with the failures until then', async () => {
  jest.useFakeTimers();
  const sent: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => sent.push(body) });
  noteOpening('mfe_admin', '2.0.0');
  noteFailure('mfe_admin', 'crash', '2.0.0');
  noteOpening('mfe_admin', '2.0.0');
  noteOpening('mfe_admin', 'http://localhost:3002');
  expect(sent).toEqual([]);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(await Promise.all(sent.map(async (body) => JSON.parse(await body.text()) as object))).toEqual([
    {
      opens: [{ remote: 'mfe_admin', version: '2.0.0' }],
      failures: [{ remote: 'mfe_admin', version: '2.0.0', kind: 'crash' }],
      vitals: [],
    },
  ]);
});

test('web vitals are reported with the version of the first area, in a separate request', async () => {
  const sent: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => sent.push(body) });
  noteVital('LCP', 2_000);
  noteVital('LCP', 1_900);
  noteFailure('mfe_admin', 'crash', '2.1.0');
  sendReport();
  const [failed, quick] = await Promise.all(sent.map(async (body) => JSON.parse(await body.text()) as object));
  expect(quick).toEqual({
    opens: [],
    failures: [],
    // Opened by the previous test: the first area of a page counts.
    measured: { remote: 'mfe_admin', version: '2.0.0' },
    vitals: [{ name: 'LCP', value: 1_900 }],
  });
  const ofTheReleaseBefore = reportPage.body.omit({ measured: true });
  expect([failed, quick].map((one) => ofTheReleaseBefore.safeParse(one).success)).toEqual([true, false]);
  expect([failed, quick].map((one) => reportPage.body.safeParse(one).success)).toEqual([true, true]);
});

test('the version of the shell is the hash of its first file', () => {
  const script = Object.assign(document.createElement('script'), { src: '/main.0a1b2c3d.js' });
  expect([shellVersion([script]), shellVersion([])]).toEqual(['0a1b2c3d', '']);
});

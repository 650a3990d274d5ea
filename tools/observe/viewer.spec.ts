import { gzipSync } from 'node:zlib';
import { startViewer } from './viewer.mjs';

let viewer: Awaited<ReturnType<typeof startViewer>>;
beforeAll(async () => {
  viewer = await startViewer({ port: 0, prometheusUrl: () => 'http://prometheus' });
});
afterAll(() => viewer.stop());

const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
/** As the exporter of OpenTelemetry writes it. */
const spans = (service: string, ...made: object[]) => ({
  resourceSpans: [{ resource: { attributes: [text('service.name', service)] }, scopeSpans: [{ spans: made }] }],
});
const span = (spanId: string, name: string, from: number, to: number, more = {}) => ({
  ...{ traceId: 'ab', spanId, name, attributes: [text('db.system', 'mongodb')], ...more },
  ...{ startTimeUnixNano: `${1_700_000_000_000 + from}000000`, endTimeUnixNano: `${1_700_000_000_000 + to}000000` },
});
const send = (body: ArrayBuffer | string, headers = {}) =>
  fetch(`${viewer.url}/v1/traces`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
const ask = async (what: string) => (await fetch(`${viewer.url}/${what}`)).json() as Promise<unknown>;

test('spans of several services are one trace, found by the name of any of them', async () => {
  const inner = spans('buyer', span('2', 'commit group', 4, 9, { parentSpanId: '1', status: { code: 2 } }));
  expect(
    (await send(Uint8Array.from(gzipSync(JSON.stringify(inner))).buffer, { 'Content-Encoding': 'gzip' })).status,
  ).toBe(200);
  await send(JSON.stringify(spans('edge', span('1', 'POST /api/buyer', 0, 12))));
  await send(JSON.stringify(spans('admin', { ...span('9', 'GET /api/admin', 0, 1), traceId: 'cd' })));

  expect(await ask('traces?part=commit')).toEqual([
    {
      traceId: 'ab',
      name: 'edge: POST /api/buyer',
      at: '2023-11-14T22:13:20.000Z',
      ...{ ms: 12, spans: 2, services: ['buyer', 'edge'], failed: true },
    },
  ]);
  expect(await ask('traces')).toMatchObject([{ traceId: 'cd' }, { traceId: 'ab' }]);
  expect(await ask('trace?id=ab')).toMatchObject([
    { spanId: '1', parentSpanId: '', failed: false },
    { spanId: '2', parentSpanId: '1', failed: true, attributes: { 'db.system': 'mongodb' } },
  ]);
});

test('what is no OTLP in JSON is refused, and every figure of a dashboard leads to Prometheus', async () => {
  expect((await send('\u0001\u0002')).status).toBe(400);
  const pages = (await ask('figures')) as { title: string; panels: { href: string }[] }[];
  expect(pages.map(({ title }) => title)).toContain('Junto: Market');
  const hrefs = pages.flatMap(({ panels }) => panels.map(({ href }) => href));
  expect(hrefs.filter((href) => !href.startsWith('http://prometheus/graph?'))).toEqual([]);
  expect(hrefs.length).toBeGreaterThan(40);
});

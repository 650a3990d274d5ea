import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { dashboards } from './dashboards.mjs';
import { keepTraces } from './traces.mjs';

const page = new URL('viewer.html', import.meta.url);

/**
 * Takes spans as an OpenTelemetry collector does (OTLP over HTTP, in JSON), and shows them on a page of its own; beside
 * them the figures of the dashboards, each as a graph of Prometheus. On this machine alone, and in memory.
 * @param {{ port: number, prometheusUrl?: () => string | undefined }} options 0 takes a free port
 */
export async function startViewer({ port, prometheusUrl = () => undefined }) {
  const traces = keepTraces();
  /** @type {Record<string, (query: URLSearchParams) => unknown>} */
  const answers = {
    '/traces': (query) => traces.list(query.get('part') ?? ''),
    '/trace': (query) => traces.spansOf(query.get('id') ?? ''),
    '/figures': () => figures(prometheusUrl()),
  };
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
    try {
      if (req.method === 'POST' && pathname === '/v1/traces') {
        traces.take(await bodyOf(req));
        return void json(res, {});
      }
      const answer = answers[pathname];
      if (answer) return void json(res, answer(searchParams));
      if (pathname !== '/') return void res.writeHead(404).end();
      res.setHeader('Content-Type', 'text/html; charset=utf-8').end(readFileSync(page));
    } catch {
      // What is no JSON of OTLP: protobuf, for one.
      res.writeHead(400).end();
    }
  });
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    })
  );
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${own}`, stop: () => void server.close() };
}

/** @param {import('node:http').ServerResponse} res @param {unknown} value */
const json = (res, value) => res.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));

/** @param {import('node:http').IncomingMessage} req @returns {Promise<unknown>} */
async function bodyOf(req) {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return JSON.parse(String(req.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes));
}

/** Every panel with where Prometheus draws it. @param {string | undefined} prometheusUrl */
function figures(prometheusUrl) {
  return Object.values(dashboards()).map(({ title, panels }) => ({
    title,
    panels: panels.map((panel) => ({
      title: panel.title,
      href: `${prometheusUrl}/graph?g0.tab=0&g0.range_input=15m&g0.expr=${encodeURIComponent(panel.targets.map(({ expr }) => expr).join())}`,
    })),
  }));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch } from '../processes/launch.mjs';
import { freePort } from '../processes/ports.mjs';
import { waitUntilReady } from '../processes/wait-until.mjs';
import { findProgram } from '../servers/find.mjs';
import { collector } from '../servers/observers.mjs';

/**
 * OpenTelemetry's collector on this machine: it takes spans as the one of a cluster does, and passes them on.
 * @param {{ dir: string, port?: number, passOnTo: string, log: (line: string) => void }} options
 *   `passOnTo`: who takes OTLP over HTTP in JSON
 * @returns {Promise<{ url: string, logFile: string, stop: () => Promise<void> }>} `url`: what OTEL_EXPORTER_OTLP_ENDPOINT names
 */
export async function startCollector({ dir, port: wished, passOnTo, log }) {
  const program = await findProgram(collector, log);
  const port = await freePort(wished);
  mkdirSync(dir, { recursive: true });
  const configFile = path.join(dir, 'collector.json');
  // JSON is YAML.
  writeFileSync(configFile, JSON.stringify(collectorConfig(port, passOnTo), null, 2));
  const launched = launch('otelcol', program, [`--config=file:${configFile}`], {
    logFile: path.join(dir, 'collector.log'),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(launched, async () => (await sendNothing(url)).ok);
  return { url, logFile: launched.logFile, stop: async () => void (await launched.stop()) };
}

/** @param {string} url */
function sendNothing(url) {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${url}/v1/traces`, { method: 'POST', headers, body: '{"resourceSpans":[]}' });
}

/** @param {number} port @param {string} passOnTo */
function collectorConfig(port, passOnTo) {
  return {
    receivers: { otlp: { protocols: { http: { endpoint: `127.0.0.1:${port}` } } } },
    exporters: { otlp_http: { endpoint: passOnTo, encoding: 'json', compression: 'none' } },
    service: {
      telemetry: { metrics: { level: 'none' } },
      pipelines: { traces: { receivers: ['otlp'], exporters: ['otlp_http'] } },
    },
  };
}

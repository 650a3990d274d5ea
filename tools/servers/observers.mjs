import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { download } from './download.mjs';
import { fetchWithApt } from './fetch-with-apt.mjs';
import { buildWithGo, fetchWithGo } from './fetch-with-go.mjs';

/** Monitoring programs for `npm run observe` and for the tests of alerts and traces. */

/** @typedef {import('./programs.mjs').Program} Program */

const cpu = process.arch === 'arm64' ? 'arm64' : 'amd64';
const system = process.platform === 'darwin' ? 'darwin' : 'linux';

/** Of the maker's download and of the Go module, whose v0.316 is Prometheus 3.16. */
const [prometheusVersion, prometheusModule] = ['3.16.0', 'v0.316.0'];
const prometheusFile = `prometheus-${prometheusVersion}.${system}-${cpu}`;
const prometheusUrl = `https://github.com/prometheus/prometheus/releases/download/v${prometheusVersion}`;

const both = ['prometheus', 'promtool'];

/**
 * Fetches both programs, which come from one package and share a folder of the cache.
 * @param {(target: string, name: string) => Promise<string | undefined>} fetch
 * @returns {import('./programs.mjs').Fetch}
 */
const eachOf = (fetch) => async (target) => {
  for (const name of both) {
    const reason = await fetch(path.join(path.dirname(target), name), name);
    if (reason) return reason;
  }
  return undefined;
};

/** @type {Program['fetches']} */
const fetches = [
  (target) =>
    fetchWithApt({ package: 'prometheus', members: both.map((name) => `usr/bin/${name}`) }, path.dirname(target)),
  eachOf((target, name) =>
    download(
      {
        url: `${prometheusUrl}/${prometheusFile}.tar.gz`,
        sums: `${prometheusUrl}/sha256sums.txt`,
        member: `${prometheusFile}/${name}`,
      },
      target,
    ),
  ),
  // Takes ten minutes and gigabytes of memory: the last resort.
  eachOf((target, name) => fetchWithGo(`github.com/prometheus/prometheus/cmd/${name}@${prometheusModule}`, target)),
];

/** @type {Program} */
export const prometheus = {
  name: 'prometheus',
  pathVariable: 'JUNTO_PROMETHEUS',
  cacheName: 'prometheus',
  version: /version (\d+\.\d+\.\d+)/,
  atLeast: '2.40.0',
  fix: 'install Prometheus so that prometheus and promtool are on the PATH',
  takes: 'about 10 s',
  fetches,
};

/**
 * Judges rules of alerts and tries them.
 * @type {Program}
 */
export const promtool = {
  ...prometheus,
  name: 'promtool',
  pathVariable: 'JUNTO_PROMTOOL',
};

/** Of the modules that tools/servers/collector is made of. */
const collectorVersion = '0.165.0';
const collectorSources = fileURLToPath(new URL('collector', import.meta.url));
const collectorUrl = `https://github.com/open-telemetry/opentelemetry-collector-releases/releases/download/v${collectorVersion}`;

/**
 * The collector of OpenTelemetry's makers, of their parts (decision 148).
 * @type {Program}
 */
export const collector = {
  name: 'otelcol',
  pathVariable: 'JUNTO_COLLECTOR',
  cacheName: `otelcol-${collectorVersion}`,
  version: /version v?(\d+\.\d+\.\d+)/,
  atLeast: '0.165.0',
  fix: 'install Go, or the OpenTelemetry collector as otelcol on the PATH',
  takes: 'about 2 min',
  fetches: [
    (target) => buildWithGo(collectorSources, target),
    (target) =>
      download(
        {
          url: `${collectorUrl}/otelcol_${collectorVersion}_${system}_${cpu}.tar.gz`,
          sums: `${collectorUrl}/opentelemetry-collector-releases_otelcol_checksums.txt`,
          member: 'otelcol',
        },
        target,
      ),
  ],
};

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../processes/launch.mjs';
import { freePort } from '../processes/ports.mjs';
import { waitUntilReady } from '../processes/wait-until.mjs';
import { findProgram } from '../servers/find.mjs';
import { prometheus } from '../servers/observers.mjs';

const alertsFile = fileURLToPath(new URL('../../k8s/monitoring/alerts.yaml', import.meta.url));

/**
 * @typedef {{ name: string, url: string, token?: string }} Target a service and the token to scrape its metrics with
 */

/** @typedef {{ groups: { rules: { alert?: string, expr: string, for?: string }[] }[] }} Rules */

/** The rules of the cluster as Prometheus reads them without an operator. @returns {Promise<Rules>} */
export async function alertRules() {
  // Loaded when needed: finding programs has to work before anything is installed.
  const { parse } = await import('yaml');
  return parse(readFileSync(alertsFile, 'utf8')).spec;
}

/**
 * A Prometheus that reads services of this machine as the one of a cluster reads pods: the same labels, the same rules.
 * @param {{ dir: string, port?: number, targets: Target[], rules: object, everyMs?: number, log: (line: string) => void }} options
 *   `everyMs`: how often figures are read and rules judged
 */
export async function startPrometheus({ dir, port: wished, targets, rules, everyMs = 5_000, log }) {
  const program = await findProgram(prometheus, log);
  const port = await freePort(wished);
  mkdirSync(dir, { recursive: true });
  const configFile = path.join(dir, 'prometheus.json');
  const interval = `${everyMs}ms`;
  // JSON is YAML.
  writeFileSync(path.join(dir, 'rules.json'), JSON.stringify(rules));
  writeFileSync(
    configFile,
    JSON.stringify({
      global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: interval },
      rule_files: ['rules.json'],
      scrape_configs: targets.map(scrapeOf),
    }),
    { mode: 0o600 },
  );
  const launched = launch(
    'prometheus',
    program,
    [
      `--config.file=${configFile}`,
      `--storage.tsdb.path=${path.join(dir, 'figures')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--storage.tsdb.retention.time=7d',
    ],
    { logFile: path.join(dir, 'prometheus.log') },
  );
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(launched, async () => (await fetch(`${url}/-/ready`)).ok);
  return { url, stop: async () => void (await launched.stop()) };
}

/** @param {Target} target */
function scrapeOf({ name, url, token }) {
  const authorization = token && { type: 'Bearer', credentials: token };
  const static_configs = [{ targets: [new URL(url).host], labels: { namespace: 'junto', pod: `${name}-local` } }];
  return { job_name: name, static_configs, ...(authorization ? { authorization } : {}) };
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { run } from '../processes/run.mjs';
import { findProgram } from '../servers/find.mjs';
import * as observers from '../servers/observers.mjs';
import { dashboards } from './dashboards.mjs';
import { ruleTests } from './rule-tests.mjs';

interface Rule {
  alert?: string;
  annotations: Record<string, string>;
}
const alertsFile = path.join(__dirname, '../../k8s/monitoring/alerts.yaml');
const { spec } = parse(readFileSync(alertsFile, 'utf8')) as { spec: { groups: { rules: Rule[] }[] } };
const alerts = spec.groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert !== undefined);

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'junto-promtool-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** JSON is YAML. */
function put(name: string, content: object): string {
  writeFileSync(path.join(dir, name), JSON.stringify(content));
  return path.join(dir, name);
}

/** The first run fetches the program. */
async function promtool(...args: string[]): Promise<{ code: number; output: string }> {
  return run(await findProgram(observers.promtool, console.error), args);
}

test('promtool understands every rule, and every expression of a dashboard', async () => {
  const expressions = Object.values(dashboards()).flatMap(({ panels }) =>
    panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  );
  const panels = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
  const files = [put('rules.json', spec), put('panels.json', { groups: [{ name: 'panels', rules: panels }] })];
  expect(await promtool('check', 'rules', ...files)).toMatchObject({ code: 0 });
  expect(panels.length).toBeGreaterThan(40);
}, 300_000);

test('each alert fires when it shall, with its runbook, and is silent otherwise', async () => {
  const tests = ruleTests.map(({ what, series, at, fires }) => ({
    name: what,
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: Object.entries(fires).map(([alertname, found]) => ({
      alertname,
      eval_time: at,
      exp_alerts: found.map((exp_labels) => ({
        exp_labels,
        exp_annotations: alerts.find(({ alert }) => alert === alertname)?.annotations,
      })),
    })),
  }));
  const file = put('tests.json', { rule_files: [put('rules.json', spec)], evaluation_interval: '1m', tests });
  const { code, output } = await promtool('test', 'rules', file);
  expect([code, code === 0 || output]).toEqual([0, true]);
  const tried = new Set(ruleTests.flatMap(({ fires }) => Object.keys(fires).filter((name) => fires[name]!.length > 0)));
  expect([...tried].sort()).toEqual(alerts.map(({ alert }) => alert!).sort());
}, 300_000);

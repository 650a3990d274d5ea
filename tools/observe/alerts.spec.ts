import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { dashboards } from './dashboards.mjs';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  annotations?: { summary: string; runbook_url: string };
  labels?: { severity: string };
}
const { spec } = parse(read('k8s/monitoring/alerts.yaml')) as { spec: { groups: { rules: Rule[] }[] } };
const rules = spec.groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const panels = Object.values(dashboards()).flatMap((dashboard) => dashboard.panels);
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Metrics as the code declares them. */
function declared(): Set<string> {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'services/*.ts', 'libs/*.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = files.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
  return new Set(sources.flatMap((file) => [...read(file).matchAll(/name: '(junto_\w+)'/g)].map(([, name]) => name!)));
}

test('every metric of a rule or a dashboard is declared in the code', () => {
  const known = declared();
  const queried = expressions.flatMap((expr) => expr.match(/\bjunto_\w+/g) ?? []);
  const unknown = queried.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')));
  expect([unknown, queried.length > 40]).toEqual([[], true]);
});

test('query the metrics that recording rules define', () => {
  const recorded = new Set(rules.map(({ record }) => record));
  const queried = expressions.flatMap((expr) => expr.match(/\bjunto:[\w:]+/g) ?? []);
  expect(queried.filter((name) => !recorded.has(name))).toEqual([]);
});

test('brackets of every expression are closed', () => {
  for (const expr of expressions) {
    const open = [...expr.replace(/"[^"]*"/g, '')].reduce(
      (depth, one) => depth + ('([{'.includes(one) ? 1 : ')]}'.includes(one) ? -1 : 0),
      0,
    );
    expect([expr, open]).toEqual([expr, 0]);
  }
});

test('every alert has a severity, a sentence and a runbook, and every runbook an alert', () => {
  for (const { alert, labels, annotations } of alerts) {
    expect([alert, labels?.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    const page = annotations!.runbook_url;
    expect([page, existsSync(path.join(root, page)) && read(page).includes(`\`${alert}\``)]).toEqual([page, true]);
  }
  const pages = readdirSync(path.join(root, 'docs/operate/alerts')).map((file) => `docs/operate/alerts/${file}`);
  expect(pages.sort()).toEqual([...new Set(alerts.map(({ annotations }) => annotations!.runbook_url))].sort());
});

test('the dashboards of the cluster are those that are drawn, and all of them are handed to Grafana', () => {
  const drawn = dashboards();
  for (const [file, dashboard] of Object.entries(drawn)) {
    expect([file, JSON.parse(read(`k8s/monitoring/dashboards/${file}`))]).toEqual([file, dashboard]);
  }
  const [kustomization] = parseAllDocuments(read('k8s/monitoring/kustomization.yaml')).map(
    (one) => one.toJS() as { configMapGenerator: { files?: string[] }[] },
  );
  const handed = kustomization!.configMapGenerator
    .flatMap(({ files = [] }) => files)
    .map((file) => path.basename(file));
  expect(handed.sort()).toEqual(Object.keys(drawn).sort());
});

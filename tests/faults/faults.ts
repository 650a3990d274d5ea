import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '../load/figures';
import { brokenBuilds } from './broken-builds/broken-builds';
import { startServers } from './platform/servers';
import { playBroken, playScenarios, type Row } from './play';
import { everyScenario } from './scenarios/every-scenario';
import type { Pace } from './scenarios/scenario';

/**
 * `npm run test:faults`: runs scenarios on a platform and servers of its own; a checker that reads the databases
 * directly validates each. Afterwards it validates the checker itself on deliberately broken builds.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string' },
    only: { type: 'string' },
    brief: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

async function main(): Promise<boolean> {
  const wanted = values.only?.split(',');
  const names = [...everyScenario, ...brokenBuilds].map(({ name }) => name);
  const unknown = (wanted ?? []).filter((name) => !names.includes(name));
  if (unknown.length > 0 || values.list) {
    if (unknown.length > 0) print(`There is no scenario ${unknown.join(', ')}.`);
    print(`One or several of: ${names.join(', ')}`);
    return unknown.length === 0;
  }
  const isWanted = ({ name }: { name: string }) => wanted === undefined || wanted.includes(name);
  const pace: Pace = {
    brief: values.brief,
    times: values.times === undefined ? null : Number(values.times),
    log: print,
  };
  const dir = mkdtempSync(join(tmpdir(), 'junto-faults-'));
  const servers = await startServers(dir, print);
  const rows: Row[] = [];
  try {
    rows.push(...(await playScenarios(everyScenario.filter(isWanted), { dir, servers }, pace)));
    rows.push(...(await playBroken(brokenBuilds.filter(isWanted), { dir, servers }, pace)));
  } finally {
    await servers.stop();
    if (values.keep) print(`Logs and data: ${dir}`);
    else rmSync(dir, { recursive: true, force: true });
  }
  if (values.report) writeFileSync(values.report, JSON.stringify(rows, null, 2));
  const shown = rows.map(({ name, times, held, seen }) => [name, String(times), held ? 'yes' : 'NO', seen]);
  print(`\n${table([['scenario', 'times', 'held', 'seen'], ...shown])}`);
  return rows.every(({ held }) => held);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenBuilds } from './broken-builds/broken-builds';
import type { Row } from './play';
import { everyScenario } from './scenarios/every-scenario';

/** The short form of `npm run test:faults`, from builds that are there; bounds of time are four times as wide. */
const scratch = mkdtempSync(join(tmpdir(), 'junto-faults-brief-'));
const rows = new Map<string, Row>();
const said: string[] = [];

beforeAll(async () => {
  const report = join(scratch, 'rows.json');
  const program = spawn(process.execPath, [
    join(__dirname, 'run-faults.mjs'),
    '--built',
    '--brief',
    '--report',
    report,
  ]);
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await new Promise((resolve) => program.once('close', resolve));
  if (!existsSync(report)) throw new Error(`The scenarios did not come to their end:\n${said.join('')}`);
  for (const row of JSON.parse(readFileSync(report, 'utf8')) as Row[]) rows.set(row.name, row);
}, 600_000);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function expectHeld(name: string): void {
  const { held, seen } = rows.get(name) ?? { held: false, seen: `not played:\n${said.join('')}` };
  if (!held) throw new Error(seen);
}

describe('what is acknowledged stands, copies become equal and every effect happens once', () => {
  test.each(everyScenario.map(({ does, name }) => [does, name]))('%s', (_does, name) => expectHeld(name));
});

describe('the checker finds out', () => {
  test.each(brokenBuilds.map(({ does, name }) => [does, name]))('%s', (_does, name) => expectHeld(name));
});

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './play';

/**
 * Declares a test per named scenario and runs them all once, in the short form of `npm run test:faults`, on existing
 * builds. Time limits are four times as long.
 */
export function testScenarios(scenarios: readonly { name: string; does: string }[]): void {
  const scratch = mkdtempSync(join(tmpdir(), 'junto-faults-brief-'));
  const rows = new Map<string, Row>();
  const output: string[] = [];

  beforeAll(async () => {
    const report = join(scratch, 'rows.json');
    const program = spawn(process.execPath, [
      join(__dirname, 'run-faults.mjs'),
      ...['--built', '--brief', '--only', scenarios.map(({ name }) => name).join(','), '--report', report],
    ]);
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    await new Promise((resolve) => program.once('close', resolve));
    if (!existsSync(report)) throw new Error(`The scenarios did not finish:\n${output.join('')}`);
    for (const row of JSON.parse(readFileSync(report, 'utf8')) as Row[]) rows.set(row.name, row);
  }, 600_000);

  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  test.each(scenarios.map(({ does, name }) => [does, name]))('%s', (_does, name) => {
    const { held, seen } = rows.get(name) ?? { held: false, seen: `not played:\n${output.join('')}` };
    if (!held) throw new Error(seen);
  });
}

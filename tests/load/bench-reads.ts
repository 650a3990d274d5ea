import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOnSignals } from '@junto/service-kit/stop';
import { median } from './figures';
import { measure, printFigures, type Figure } from './measure';
import { makeBuyers } from './orders/buyers';
import { serveKeys, startProgram, type Program } from './orders/programs';
import { runServers, type BenchServers } from './orders/servers';
import { pinTo } from './pin';
import { casesOf } from './reads/cases';
import { few, many, searchedAmong, startSubjects, type StartProgram } from './reads/subjects';

/**
 * `npm run bench:reads`: the dialog of a round of 200 products beside bare Express with the same bytes and a `$lookup`
 * per request; the list of rounds at 100 and at 10,000 of them; searches among 1,000, 10,000 and 100,000. Three
 * interleaved repeats, medians with their spread. Servers on one core, their client on the other.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
const serverCore = 0;
const clientCore = 1;

type Results = Map<string, Figure[]>;
/** What is compared, its figure, and whether that is enough. */
type Goal = [what: string, figure: number, reached: (figure: number) => boolean];

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'junto-bench-'));
  const servers = await runServers(dir);
  const started: Program[] = [];
  const stop = async () => {
    await Promise.all(started.map((program) => program.stop()));
    await servers.stop();
  };
  stopOnSignals(stop);
  await measureAll(dir, servers, started).finally(stop);
}

async function measureAll(dir: string, servers: BenchServers, started: Program[]): Promise<void> {
  const keys = await serveKeys();
  const token = makeBuyers(1)[0]!.token;
  pinTo(clientCore, process.pid);
  const start: StartProgram = async (entry, name, env) => {
    const program = await startProgram(`.junto/bench/${entry}.cjs`, env, join(dir, `${name}.log`));
    started.push(program);
    pinTo(serverCore, program.pid);
    return program;
  };
  const subjects = await startSubjects(start, { dir, servers, token, jwksUrl: keys.url });
  const cases = await casesOf(subjects, token);

  for (const { program, requests, warmUp } of cases)
    if (warmUp > 0) await measure(program, requests.slice(0, warmUp), 16, []);
  const results: Results = new Map();
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const { name, program, requests, concurrency } of cases) {
      const figure = await measure(program, requests, concurrency, [program.pid, servers.mongoPid]);
      results.set(name, [...(results.get(name) ?? []), figure]);
      process.stderr.write(`${name}: ${Math.round(figure.perSecond)}/s, p99 ${figure.p99.toFixed(1)} ms\n`);
    }
  }
  report(results);
  keys.close();
}

function report(results: Results): void {
  printFigures(results, 3);
  const value = (name: string, field: keyof Figure) => median((results.get(name) ?? []).map((figure) => figure[field]));
  const times = (field: keyof Figure, what: string) =>
    value(`list, ${what}, ${many} rounds`, field) / value(`list, ${what}, ${few} rounds`, field);
  const dialog = value('dialog, buyer service', 'perSecond');
  const [fewest, , most] = searchedAmong;
  const searchGoals = (finds: 'much' | 'little'): Goal[] => {
    const at = (rounds: number, field: keyof Figure) => value(`search that finds ${finds}, ${rounds} rounds`, field);
    const times = (field: keyof Figure) => at(most, field) / at(fewest, field);
    return [
      [
        `search that finds ${finds}, ${most} rounds against ${fewest}, p50 (at most 3)`,
        times('p50'),
        (ratio) => ratio <= 3,
      ],
      [`the same, CPU (at most 3)`, times('cpuMs'), (ratio) => ratio <= 3],
      [`the same, p99 among ${most} rounds, ms (under 300)`, at(most, 'p99'), (ms) => ms < 300],
    ];
  };
  const goals: Goal[] = [
    [
      'dialog / bare Express with the same bytes (at least 0.6)',
      dialog / value('dialog, bare Express, same bytes', 'perSecond'),
      (ratio) => ratio >= 0.6,
    ],
    [
      'dialog / $lookup per request (at least 40)',
      dialog / value('dialog, $lookup per request', 'perSecond'),
      (ratio) => ratio >= 40,
    ],
    ['list at 100 times the rounds, CPU (at most 1.3)', times('cpuMs', 'first page'), (ratio) => ratio <= 1.3],
    ['list at 100 times the rounds, time (at most 1.3)', times('p50', 'first page'), (ratio) => ratio <= 1.3],
    ['a page far down, CPU (at most 1.3)', times('cpuMs', 'a page far down'), (ratio) => ratio <= 1.3],
    ...(['much', 'little'] as const).flatMap(searchGoals),
  ];
  console.log(
    `\n${goals.map(([name, figure, reached]) => `${reached(figure) ? 'reached' : 'MISSED '}  ${name}: ${figure.toFixed(2)}`).join('\n')}`,
  );
  if (goals.some(([, figure, reached]) => !reached(figure))) process.exitCode = 1;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOnSignals } from '@junto/service-kit/stop';
import { cpuMs, median, percentile, spread, table } from './figures';
import { sendAll, type RawRequest } from './http-load';

export const repeats = Number(process.env.BENCH_REPEATS ?? 3);

export const progress = (line: string) => void process.stderr.write(`${line}\n`);

/** `digits`: decimals that are printed. */
export type Column = [heading: string, field: string, digits?: number];
/** `atLeast` or `atMost` is the bound that the figure has to keep. */
export type Goal = { what: string; figure: number } & ({ atMost: number } | { atLeast: number });
type Figures = Readonly<Record<string, number>>;

/** Figures of every case, one value for each repeat. */
class Results {
  private readonly cases = new Map<string, Map<string, number[]>>();

  keep(name: string, figures: Figures): void {
    const fields = this.cases.get(name) ?? new Map<string, number[]>();
    this.cases.set(name, fields);
    for (const [field, value] of Object.entries(figures)) fields.set(field, [...(fields.get(field) ?? []), value]);
    const shown = Object.entries(figures).map(([field, value]) => `${field} ${value.toFixed(2)}`);
    progress(`${name}: ${shown.join(', ')}`);
  }

  /** Names of the cases that have a field. */
  namesWith(field: string): string[] {
    return [...this.cases].flatMap(([name, fields]) => (fields.has(field) ? [name] : []));
  }

  median(name: string, field: string): number {
    return median(this.cases.get(name)?.get(field) ?? []);
  }

  /** Prints the median and the spread of each column, a row for each case that has one of them. */
  print(heading: string, columns: readonly Column[]): void {
    const rows = [...this.cases]
      .filter(([, fields]) => columns.some(([, field]) => fields.has(field)))
      .map(([name, fields]) => [
        name,
        ...columns.map(([, field, digits = 1]) => (fields.has(field) ? spread(fields.get(field)!, digits) : '–')),
      ]);
    console.log(`${table([[heading, ...columns.map(([title]) => title)], ...rows])}\n`);
  }
}

/** Prints each goal and whether it is reached. The program exits with 1 when a goal is missed. */
export function printGoals(goals: readonly Goal[]): void {
  const rows = goals.map((goal) => {
    const isReached = 'atMost' in goal ? goal.figure <= goal.atMost : goal.figure >= goal.atLeast;
    if (!isReached) process.exitCode = 1;
    const bound = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
    return [isReached ? 'reached' : 'MISSED', goal.figure.toFixed(2), bound, goal.what];
  });
  console.log(table([['', 'figure', 'to reach', 'goal'], ...rows]));
}

export interface Bench {
  /** Its own folder, removed at the end; after a failure it stays with its logs. */
  dir: string;
  results: Results;
  /** Calls `stop` at the end, after a failure and on a signal; the last one first. */
  defer: (stop: () => unknown) => void;
}

/** Runs a benchmark and ends the process. */
export function runBench(name: string, work: (bench: Bench) => Promise<void>): void {
  const dir = mkdtempSync(join(tmpdir(), `junto-${name}-`));
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  stopOnSignals(stop);
  const bench: Bench = { dir, results: new Results(), defer: (one) => void stops.push(one) };
  work(bench)
    .finally(stop)
    .then(
      () => {
        rmSync(dir, { recursive: true, force: true });
        process.exit();
      },
      (error: unknown) => {
        console.error(error, `\nLogs: ${dir}`);
        process.exit(1);
      },
    );
}

interface Load {
  port: number;
  concurrency: number;
  requests: readonly RawRequest[];
  /** Processes whose CPU is counted. */
  pids?: readonly number[];
}

/** Sends requests that must succeed. `cpuMs` is CPU for each request. */
async function measureRequests({ pids = [], ...load }: Load) {
  const before = pids.map(cpuMs);
  const { latenciesMs, wallMs } = await sendAll(load);
  const used = pids.reduce((sum, pid, index) => sum + cpuMs(pid) - before[index]!, 0);
  return { ...latencyFigures(latenciesMs, wallMs), cpuMs: used / latenciesMs.length };
}

export function latencyFigures(latenciesMs: readonly number[], wallMs: number) {
  return {
    perSecond: (latenciesMs.length * 1_000) / wallMs,
    p50: percentile(latenciesMs, 0.5),
    p99: percentile(latenciesMs, 0.99),
  };
}

export interface Case extends Load {
  name: string;
  /** Requests that are sent once before the first repeat; all of them by default. */
  warmUp?: number;
  /** Appended to the names of the fields: several cases share a row of the table. */
  suffix?: string;
}

/** Measures all cases in turn, so that a slow moment of the machine affects each of them. */
export async function measureCases({ results }: Bench, cases: readonly Case[]): Promise<void> {
  for (const { warmUp, requests, ...load } of cases)
    if (warmUp !== 0) await sendAll({ ...load, requests: requests.slice(0, warmUp) });
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const { name, suffix = '', ...load } of cases) {
      const figures = Object.entries(await measureRequests(load));
      results.keep(name, Object.fromEntries(figures.map(([field, value]) => [field + suffix, value])));
    }
}

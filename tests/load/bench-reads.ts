import { mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { listRounds, readRound } from '@junto/contracts/buyer/rounds';
import { pathOf } from '@junto/contracts/endpoint';
import { stopOnSignals } from '@junto/service-kit/stop';
import { cpuMs, median, percentile, spread, table } from './figures';
import { rawRequest, sendAll, type RawRequest } from './http-load';
import { makeBuyers } from './orders/buyers';
import { serveKeys, startProgram, type Program } from './orders/programs';
import { runServers, type BenchServers } from './orders/servers';
import { pinTo } from './pin';
import { writeNormalised, writeRounds } from './reads/catalogue';

/**
 * `npm run bench:reads`: the dialog of a round of 200 products beside bare Express with the same bytes and a `$lookup` per
 * request; the list of rounds at 100 and at 10,000 of them; the search among 10,000. Three interleaved repeats, medians
 * with their spread. Servers on one core, their client on the other.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
const offersOfDialog = 200;
const few = 100;
const many = 10_000;
const offersOfListed = 20;
const serverCore = 0;
const clientCore = 1;

const searches = ['verao', 'ceramica', 'run 9', 'batch 77', 'nothing like it', 'e', 'sao joao', 'farmacia run'];

interface Figure {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
}
type Results = Map<string, Figure[]>;

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
  const client = await new mongo.MongoClient(servers.mongoUri('admin')).connect();
  const token = makeBuyers(1)[0]!.token;
  pinTo(clientCore, process.pid);

  const serviceOn = async (name: string) => {
    const env = {
      MONGO_URI: servers.mongoUri(`bench_${name}`),
      NATS_URL: servers.natsUrl,
      NATS_PREFIX: `bench_${name}`,
      JWKS_URL: keys.url,
    };
    const program = await startProgram('.junto/bench/buyer.cjs', env, join(dir, `${name}.log`));
    started.push(program);
    pinTo(serverCore, program.pid);
    return program;
  };
  const anchor = async (entry: string, env: Record<string, string>) => {
    const program = await startProgram(`.junto/bench/${entry}.cjs`, env, join(dir, `${entry}.log`));
    started.push(program);
    pinTo(serverCore, program.pid);
    return program;
  };

  process.stderr.write(`Writing ${few} and ${many} rounds\n`);
  const lists = { few: await serviceOn('few'), many: await serviceOn('many') };
  await writeRounds(client.db('bench_few'), few, offersOfListed);
  await writeRounds(client.db('bench_many'), many, offersOfListed);
  const dialog = await serviceOn('dialog');
  const [roundId] = (await writeRounds(client.db('bench_dialog'), 1, offersOfDialog)) as [string];
  await writeNormalised(client.db('bench_dialog'), roundId);

  const path = pathOf(readRound, { round_id: roundId });
  const bytes = await bodyOf(dialog.port, path, token);
  const file = join(dir, 'body.br');
  writeFileSync(file, bytes);
  process.stderr.write(
    `The dialog of ${offersOfDialog} products is ${bytes.length.toLocaleString('en-US')} bytes as it travels\n`,
  );
  const bare = await anchor('bare-express', { BODY_FILE: file });
  const joined = await anchor('join-per-request', { MONGO_URI: servers.mongoUri('bench_dialog') });

  const results: Results = new Map();
  const measure = async (name: string, program: Program, requests: readonly RawRequest[], concurrency: number) => {
    const figure = await run(program, requests, concurrency, [program.pid, servers.mongoPid]);
    results.set(name, [...(results.get(name) ?? []), figure]);
    process.stderr.write(`${name}: ${Math.round(figure.perSecond)}/s, p99 ${figure.p99.toFixed(1)} ms\n`);
  };
  const dialogs = (count: number) =>
    Array.from({ length: count }, () =>
      rawRequest({ method: 'GET', path, token, headers: { 'Accept-Encoding': 'gzip, deflate, br' } }),
    );
  const pages = (count: number, query = '') =>
    Array.from({ length: count }, () => rawRequest({ method: 'GET', path: `${listRounds.path}${query}`, token }));
  const searching = Array.from({ length: 400 }, (_, index) =>
    rawRequest({
      method: 'GET',
      path: `${listRounds.path}?search=${encodeURIComponent(searches[index % searches.length]!)}`,
      token,
    }),
  );
  const deep = {
    few: await cursorBehind(lists.few.port, token, 3),
    many: await cursorBehind(lists.many.port, token, 300),
  };

  for (const [program, requests] of [
    [bare, dialogs(4_000)],
    [dialog, dialogs(4_000)],
    [joined, dialogs(50)],
    [lists.few, pages(400)],
    [lists.many, pages(400)],
    [lists.many, searching],
  ] as const) {
    await run(program, requests, 16, []);
  }
  for (let repeat = 0; repeat < repeats; repeat++) {
    await measure('dialog, bare Express, same bytes', bare, dialogs(12_000), 32);
    await measure('dialog, buyer service', dialog, dialogs(12_000), 32);
    await measure('dialog, $lookup per request', joined, dialogs(200), 32);
    await measure(`list, first page, ${few} rounds`, lists.few, pages(1_500), 8);
    await measure(`list, first page, ${many} rounds`, lists.many, pages(1_500), 8);
    await measure(`list, a page far down, ${few} rounds`, lists.few, pages(1_500, deep.few), 8);
    await measure(`list, a page far down, ${many} rounds`, lists.many, pages(1_500, deep.many), 8);
    await measure(`search, ${many} rounds`, lists.many, searching, 4);
  }
  report(results);
  await client.close();
  keys.close();
}

async function run(
  { port }: Program,
  requests: readonly RawRequest[],
  concurrency: number,
  pids: number[],
): Promise<Figure> {
  const before = pids.map(cpuMs);
  const { latenciesMs, statuses, wallMs } = await sendAll({ port, concurrency, requests });
  const used = pids.reduce((sum, pid, index) => sum + cpuMs(pid) - before[index]!, 0);
  if ([...statuses.keys()].some((status) => status !== 200))
    throw new Error(`Unexpected answers: ${JSON.stringify([...statuses])}`);
  return {
    perSecond: (latenciesMs.length * 1_000) / wallMs,
    p50: percentile(latenciesMs, 0.5),
    p99: percentile(latenciesMs, 0.99),
    cpuMs: used / latenciesMs.length,
  };
}

/** The body as a browser gets it, still compressed. */
function bodyOf(port: number, path: string, token: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

/** The query of a page so many pages down. */
async function cursorBehind(port: number, token: string, pages: number): Promise<string> {
  let query = '';
  for (let page = 0; page < pages; page++) {
    const answer = await fetch(`http://127.0.0.1:${port}${listRounds.path}${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { next_cursor } = (await answer.json()) as { next_cursor: string };
    query = `?cursor=${next_cursor}`;
  }
  return query;
}

function report(results: Results): void {
  const column = (of: Figure[], field: keyof Figure, digits: number) =>
    spread(
      of.map((figure) => figure[field]),
      digits,
    );
  const rows = [...results].map(([name, of]) => [
    name,
    column(of, 'perSecond', 0),
    column(of, 'p50', 1),
    column(of, 'p99', 1),
    column(of, 'cpuMs', 3),
  ]);
  console.log(table([['case', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms/request'], ...rows]));
  const value = (name: string, field: keyof Figure) => median((results.get(name) ?? []).map((figure) => figure[field]));
  const times = (field: keyof Figure, what: string) =>
    value(`list, ${what}, ${many} rounds`, field) / value(`list, ${what}, ${few} rounds`, field);
  const dialog = value('dialog, buyer service', 'perSecond');
  const goals: [string, number, (value: number) => boolean][] = [
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
    [`search p99 among ${many} rounds, ms (under 300)`, value(`search, ${many} rounds`, 'p99'), (ms) => ms < 300],
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

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { listAllOrders } from '@junto/contracts/admin/orders';
import { stopOnSignals } from '@junto/service-kit/stop';
import { testToken } from '@junto/test-kit/tokens';
import { casesOf, type Case } from './admin/cases';
import { writeMarket, type Size } from './admin/market';
import { median } from './figures';
import { rawRequest } from './http-load';
import { measure, printFigures, type Figure } from './measure';
import { serveKeys, startProgram, type Program } from './orders/programs';
import { runServers, type BenchServers } from './orders/servers';

/**
 * `npm run bench:admin`: the admin's lists, dashboard, searches and audit trail among 100,000 users, 20,000 rounds and
 * 200,000 orders, beside the same among a hundredth of them, and beside bare Express with the bytes of a page.
 * Interleaved repeats, medians with their spread; four admins at a time on two cores that servers and client share.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
const concurrency = 4;
const whole: Size = { users: 100_000, companies: 5_000, rounds: 20_000, orders: 200_000 };
const hundredth: Size = { users: 1_000, companies: 50, rounds: 200, orders: 2_000 };
/** Lists are at most so many times what they are among a hundredth. */
const mostTimes = 1.3;
const mostMs = 300;

interface Market {
  program: Program;
  cases: readonly Case[];
}
type Results = Map<string, Figure[]>;

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'junto-admin-'));
  const servers = await runServers(dir);
  const keys = await serveKeys();
  const started: Program[] = [];
  const stop = async () => {
    await Promise.all(started.map((program) => program.stop()));
    keys.close();
    await servers.stop();
  };
  stopOnSignals(stop);
  await measureAll(dir, servers, keys.url, started).finally(stop);
}

async function measureAll(dir: string, servers: BenchServers, jwksUrl: string, started: Program[]): Promise<void> {
  const token = testToken({ role: 'admin', expiresInS: 7_200 });
  const start = async (entry: string, name: string, env: Record<string, string>) => {
    const program = await startProgram(`.junto/bench/${entry}.cjs`, env, join(dir, `${name}.log`));
    started.push(program);
    return program;
  };
  const marketOf = async (name: string, size: Size, pagesDown: number): Promise<Market> => {
    process.stderr.write(`Writing ${size.orders} orders of ${size.users} users in ${size.rounds} rounds\n`);
    const database = `admin_${name}`;
    const client = await new mongo.MongoClient(servers.mongoUri(database)).connect();
    const written = await writeMarket(client.db(database), size);
    await client.close();
    const nats = { NATS_URL: servers.natsUrl, NATS_PREFIX: database };
    const program = await start('admin', name, { MONGO_URI: servers.mongoUri(database), ...nats, JWKS_URL: jwksUrl });
    return { program, cases: await casesOf(program, token, written, pagesDown) };
  };
  const markets = { few: await marketOf('few', hundredth, 3), many: await marketOf('many', whole, 300) };
  const bare = await bareExpress(start, dir, markets.many.program.port, token);

  const results: Results = new Map();
  const run = async (name: string, program: Program, { requests }: Pick<Case, 'requests'>, isKept: boolean) => {
    const figure = await measure(program, requests, concurrency, [program.pid, servers.mongoPid]);
    if (isKept) results.set(name, [...(results.get(name) ?? []), figure]);
    process.stderr.write(`${name}: p50 ${figure.p50.toFixed(1)}, p99 ${figure.p99.toFixed(1)} ms\n`);
  };
  // The first round warms both processes up.
  for (let repeat = 0; repeat <= repeats; repeat++) {
    await run('bare Express with the bytes of a page of orders', bare.program, bare, repeat > 0);
    for (const [index, { name, requests }] of markets.many.cases.entries()) {
      await run(`${name}, a hundredth`, markets.few.program, markets.few.cases[index]!, repeat > 0);
      await run(name, markets.many.program, { requests }, repeat > 0);
    }
  }
  report(results, markets.many.cases);
}

type Start = (entry: string, name: string, env: Record<string, string>) => Promise<Program>;

/** The anchor: how fast this machine is at the moment. */
async function bareExpress(start: Start, dir: string, port: number, token: string) {
  const page = await fetch(`http://127.0.0.1:${port}${listAllOrders.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const file = join(dir, 'page.json');
  writeFileSync(file, Buffer.from(await page.arrayBuffer()));
  const program = await start('bare-express', 'bare-express', { BODY_FILE: file });
  const request = rawRequest({ method: 'GET', path: '/api/buyer/rounds/page', token });
  return { program, requests: Array.from({ length: 1_000 }, () => request) };
}

function report(results: Results, cases: readonly Case[]): void {
  printFigures(results, 2);
  const value = (name: string, field: keyof Figure) => median((results.get(name) ?? []).map((figure) => figure[field]));
  const times = (name: string, field: keyof Figure) => value(name, field) / value(`${name}, a hundredth`, field);
  const goals = cases.flatMap(({ name, isList }) => [
    { what: `${name}: p99 ms (under ${mostMs})`, figure: value(name, 'p99'), reached: value(name, 'p99') < mostMs },
    ...(isList ? (['p50', 'cpuMs'] as const) : []).map((field) => ({
      what: `${name}: ${field} against a hundredth (at most ${mostTimes})`,
      figure: times(name, field),
      reached: times(name, field) <= mostTimes,
    })),
  ]);
  console.log(
    `\n${goals.map(({ what, figure, reached }) => `${reached ? 'reached' : 'MISSED '}  ${what}: ${figure.toFixed(2)}`).join('\n')}`,
  );
  if (goals.some(({ reached }) => !reached)) process.exitCode = 1;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { connectMongo } from '@junto/service-kit/mongo/connect';
import { cpuMs, median, percentile, spread, table } from './figures';
import { sendAll } from './http-load';
import { makeBuyers } from './orders/buyers';
import { fillWithOrders, prepareCarts, prepareMarket, type Market } from './orders/market';
import { serveKeys, startProgram, type Program } from './orders/programs';
import { requestsOf } from './orders/requests';
import { runServers, type BenchServers } from './orders/servers';
import { wrongPools } from './orders/wrong-pools';

/**
 * `npm run bench:orders`: orders per second and p50/p99 through HTTP at the buyer service's own port, beside two
 * anchors of the same run: the same endpoint without a database, and a queue of one transaction per order. Three
 * interleaved repeats; medians with their spread.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
const buyersCount = 2_000;
const refusedShare = 0.1;
const manyOrders = Number(process.env.BENCH_MANY_ORDERS ?? 500_000);

type Variant = 'groups' | 'queue' | 'no database';
type Case = 'hot offer' | '1,000 offers' | 'hot offer, 500,000 orders' | 'hot offer, through the door';
/** Requests per run: enough for a p99, few enough that a slow anchor doesn't take minutes. */
const lengths: Record<Variant, Record<number, number>> = {
  groups: { 1: 400, 16: 4_000, 64: 8_000 },
  'no database': { 1: 800, 16: 4_000, 64: 8_000 },
  queue: { 1: 300, 16: 1_000, 64: 1_000 },
};

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  cpuPerOrderMs: number;
  outboxEmptyMs: number;
}

type Results = Map<string, Figures[]>;

/** What is measured, and what it is measured on. */
interface Subjects {
  dir: string;
  servers: BenchServers;
  programs: Record<Variant, Program>;
  markets: Record<'hot' | 'wide', Market>;
  buyers: Market['buyers'];
}

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'junto-bench-'));
  const servers = await runServers(dir);
  const keys = await serveKeys();
  const env = { MONGO_URI: servers.mongoUri('bench_buyer'), NATS_URL: servers.natsUrl, JWKS_URL: keys.url };
  const programs: Record<Variant, Program> = {
    groups: await startProgram('.junto/bench/buyer.cjs', env, join(dir, 'groups.log')),
    queue: await startProgram('.junto/bench/buyer.cjs', { ...env, ORDER_GROUP_SIZE: '1' }, join(dir, 'queue.log')),
    'no database': await startProgram('.junto/bench/without-database.cjs', env, join(dir, 'no-database.log')),
  };
  await connectMongo(env.MONGO_URI, 'junto-bench');
  const buyers = makeBuyers(buyersCount);
  const markets = {
    hot: await prepareMarket({ buyers, rounds: 1, offersPerRound: 1 }),
    wide: await prepareMarket({ buyers, rounds: 10, offersPerRound: 100 }),
  };
  const results = await measureAll({ dir, servers, programs, markets, buyers });
  report(results, [...(await wrongPools(markets.hot)), ...(await wrongPools(markets.wide))]);
  await mongoose.disconnect();
  await Promise.all(Object.values(programs).map((program) => program.stop()));
  keys.close();
  await servers.stop();
}

async function measureAll({ dir, servers, programs, markets, buyers }: Subjects): Promise<Results> {
  const results: Results = new Map();
  const measure = async (
    name: Case,
    variant: Variant,
    concurrency: number,
    market: Market,
    port = programs[variant].port,
  ) => {
    const figures = await run(market, { port, concurrency, howMany: lengths[variant][concurrency] ?? 1_000 }, [
      programs[variant].pid,
      servers.mongoPid,
    ]);
    const key = `${name}|${variant}|${concurrency}`;
    results.set(key, [...(results.get(key) ?? []), figures]);
    process.stderr.write(`${name}, ${variant}, ${concurrency} buyers: ${Math.round(figures.perSecond)} orders/s\n`);
  };

  for (const variant of ['groups', 'queue', 'no database'] as const) {
    await run(markets.hot, { port: programs[variant].port, concurrency: 64, howMany: 2_000 }, []);
  }
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const concurrency of [1, 16, 64]) {
      for (const variant of ['no database', 'groups', 'queue'] as const)
        await measure('hot offer', variant, concurrency, markets.hot);
      for (const variant of ['groups', 'queue'] as const)
        await measure('1,000 offers', variant, concurrency, markets.wide);
    }
  }
  const door = process.env.BENCH_SKIP_DOOR ? null : await startDoor(dir, programs.groups.port, servers);
  if (door) {
    for (let repeat = 0; repeat < repeats; repeat++)
      await measure('hot offer, through the door', 'groups', 64, markets.hot, door.port);
    await door.stop();
  }
  process.stderr.write(`Writing ${manyOrders.toLocaleString('en-US')} older orders\n`);
  await fillWithOrders(manyOrders, buyers);
  for (let repeat = 0; repeat < repeats; repeat++)
    await measure('hot offer, 500,000 orders', 'groups', 64, markets.hot);
  return results;
}

/** Batches of one cart per buyer, until `howMany` requests were sent; carts are prepared outside of the time. */
async function run(
  market: Market,
  { port, concurrency, howMany }: { port: number; concurrency: number; howMany: number },
  pids: number[],
): Promise<Figures> {
  const latencies: number[] = [];
  let wallMs = 0;
  let cpu = 0;
  let placed = 0;
  for (let sent = 0; sent < howMany; sent += buyersCount) {
    const carts = await prepareCarts(market, Math.min(buyersCount, howMany - sent));
    const requests = requestsOf(carts, refusedShare);
    const before = pids.map(cpuMs);
    const { latenciesMs, statuses, wallMs: took } = await sendAll({ port, concurrency, requests });
    cpu += pids.reduce((sum, pid, index) => sum + cpuMs(pid) - before[index]!, 0);
    const unexpected = [...statuses].filter(([status]) => status !== 201 && status !== 409);
    if (unexpected.length > 0) throw new Error(`Unexpected answers: ${JSON.stringify(unexpected)}`);
    latencies.push(...latenciesMs);
    wallMs += took;
    placed += statuses.get(201) ?? 0;
  }
  return {
    perSecond: (latencies.length * 1_000) / wallMs,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpuPerOrderMs: cpu / Math.max(1, placed),
    outboxEmptyMs: await untilOutboxEmpty(),
  };
}

async function untilOutboxEmpty(): Promise<number> {
  const began = performance.now();
  const outbox = mongoose.connection.collection('outbox');
  while (await outbox.findOne({ sent: false }, { projection: { _id: 1 } })) {
    if (performance.now() - began > 60_000) throw new Error('The outbox is not empty after a minute');
    await pause(20);
  }
  return performance.now() - began;
}

function startDoor(dir: string, buyerPort: number, servers: BenchServers): Promise<Program> {
  const nowhere = 'http://127.0.0.1:9';
  return startProgram(
    '.junto/bench/edge.cjs',
    {
      MONGO_URI: servers.mongoUri('bench_edge'),
      NATS_URL: servers.natsUrl,
      JWKS_URL: `${nowhere}/jwks`,
      BUYER_URLS: `http://127.0.0.1:${buyerPort}`,
      IDENTITY_URL: nowhere,
      SUPPLIER_URL: nowhere,
      ADMIN_URL: nowhere,
      REALTIME_URL: nowhere,
      SHELL_DIR: dir,
      REMOTES_DIR: dir,
      OPERATOR_TOKENS: 'bench=bench-operator-token-of-32-characters',
      STORE_KIND: 'folder',
      STORE_FOLDER: dir,
    },
    join(dir, 'edge.log'),
  );
}

function report(results: Results, wrong: string[]): void {
  const rows = [...results].map(([key, all]) => {
    const [name, variant, concurrency] = key.split('|') as [string, string, string];
    return [
      name,
      variant,
      concurrency,
      spread(all.map(({ perSecond }) => perSecond)),
      spread(
        all.map(({ p50 }) => p50),
        1,
      ),
      spread(
        all.map(({ p99 }) => p99),
        1,
      ),
      variant === 'no database'
        ? '–'
        : spread(
            all.map(({ cpuPerOrderMs }) => cpuPerOrderMs),
            2,
          ),
      variant === 'no database' ? '–' : spread(all.map(({ outboxEmptyMs }) => outboxEmptyMs)),
    ];
  });
  console.log(
    table([['case', 'variant', 'buyers', 'orders/s', 'p50 ms', 'p99 ms', 'CPU ms/order', 'outbox empty ms'], ...rows]),
  );
  const rate = (name: Case, variant: Variant) =>
    median(results.get(`${name}|${variant}|64`)?.map(({ perSecond }) => perSecond) ?? []);
  const hot = results.get('hot offer|groups|64') ?? [];
  const ratios: [string, number, string][] = [
    ['hot offer / no database (to reach 0.35)', rate('hot offer', 'groups') / rate('hot offer', 'no database'), ''],
    ['hot offer / queue (to reach 5)', rate('hot offer', 'groups') / rate('hot offer', 'queue'), ''],
    ['1,000 offers / queue (to reach 3)', rate('1,000 offers', 'groups') / rate('1,000 offers', 'queue'), ''],
    ['p99 / p50 on the hot offer (under 4)', median(hot.map(({ p99, p50 }) => p99 / p50)), ''],
    ['CPU ms per order on the hot offer (under 0.7)', median(hot.map(({ cpuPerOrderMs }) => cpuPerOrderMs)), ''],
    [
      'slower among 500,000 orders (at most 2)',
      rate('hot offer', 'groups') / rate('hot offer, 500,000 orders', 'groups'),
      '',
    ],
  ];
  console.log(`\n${ratios.map(([name, value]) => `${name}: ${value.toFixed(2)}`).join('\n')}`);
  console.log(`pools that differ from their orders or are above their cap: ${wrong.length}`);
  if (wrong.length > 0) process.exitCode = 1;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

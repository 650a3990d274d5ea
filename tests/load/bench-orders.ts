import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { connectMongo } from '@junto/service-kit/mongo/connect';
import { cpuMs } from './figures';
import { latencyFigures, printGoals, progress, repeats, runBench, type Bench } from './harness';
import { sendAll } from './http-load';
import { makeBuyers } from './orders/buyers';
import { fillWithOrders, prepareCarts, prepareMarket, type Market } from './orders/market';
import { requestsOf } from './orders/requests';
import { wrongPools } from './orders/wrong-pools';
import { openServers } from './programs';

/**
 * `npm run bench:orders`: orders per second and p50/p99 through HTTP at the buyer service's own port, beside two
 * anchors of the same run: the same endpoint without a database, and a queue of one transaction per order.
 */
const buyersCount = 2_000;
const refusedShare = 0.1;
const manyOrders = Number(process.env.BENCH_MANY_ORDERS ?? 500_000);

/** Requests for each number of concurrent buyers: enough for a p99, and few enough that a slow anchor takes seconds. */
const requestCounts = {
  groups: { 1: 400, 16: 4_000, 64: 8_000 },
  'no database': { 1: 800, 16: 4_000, 64: 8_000 },
  queue: { 1: 300, 16: 1_000, 64: 1_000 },
} as const;
type Variant = keyof typeof requestCounts;
const concurrencies = [1, 16, 64] as const;

async function measureOrders(bench: Bench): Promise<void> {
  const { results } = bench;
  const servers = await openServers(bench);
  const database = 'bench_buyer';
  const programs = {
    groups: await servers.start('buyer', { name: 'groups', database }),
    queue: await servers.start('buyer', { name: 'queue', database, env: { ORDER_GROUP_SIZE: '1' } }),
    'no database': await servers.start('without-database', { database }),
  };
  await connectMongo(servers.mongoUri(database), 'junto-bench');
  bench.defer(() => mongoose.disconnect());
  const buyers = makeBuyers(buyersCount);
  const hot = await prepareMarket({ buyers, rounds: 1, offersPerRound: 1 });
  const wide = await prepareMarket({ buyers, rounds: 10, offersPerRound: 100 });

  const measure = async (
    name: string,
    market: Market,
    variant: Variant,
    concurrency: (typeof concurrencies)[number],
  ) => {
    const { port, pid } = programs[variant];
    const load = { port, concurrency, count: requestCounts[variant][concurrency] };
    const { cpuPerOrderMs, outboxEmptyMs, ...latency } = await placeOrders(market, load, [pid, servers.mongoPid]);
    const writes = { cpuPerOrderMs, outboxEmptyMs };
    results.keep(
      `${name}, ${variant}, ${concurrency} buyers`,
      variant === 'no database' ? latency : { ...latency, ...writes },
    );
  };
  for (const { port } of Object.values(programs)) await placeOrders(hot, { port, concurrency: 64, count: 2_000 }, []);
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const concurrency of concurrencies) {
      for (const variant of ['no database', 'groups', 'queue'] as const)
        await measure('hot offer', hot, variant, concurrency);
      for (const variant of ['groups', 'queue'] as const) await measure('1,000 offers', wide, variant, concurrency);
    }
  progress(`Writing ${manyOrders.toLocaleString('en-US')} older orders`);
  await fillWithOrders(manyOrders, buyers);
  for (let repeat = 0; repeat < repeats; repeat++) await measure('hot offer among older orders', hot, 'groups', 64);
  report(bench, [...(await wrongPools(hot)), ...(await wrongPools(wide))]);
}

/** Sends batches of one cart per buyer. Carts are prepared outside of the measured time. */
async function placeOrders(
  market: Market,
  { port, concurrency, count }: { port: number; concurrency: number; count: number },
  pids: readonly number[],
) {
  const latencies: number[] = [];
  let [wallMs, cpu, placed] = [0, 0, 0];
  for (let sent = 0; sent < count; sent += buyersCount) {
    const carts = await prepareCarts(market, Math.min(buyersCount, count - sent));
    const requests = requestsOf(carts, refusedShare);
    const before = pids.map(cpuMs);
    const result = await sendAll({ port, concurrency, requests, expected: [201, 409] });
    cpu += pids.reduce((sum, pid, index) => sum + cpuMs(pid) - before[index]!, 0);
    latencies.push(...result.latenciesMs);
    wallMs += result.wallMs;
    placed += result.statuses.get(201) ?? 0;
  }
  return {
    ...latencyFigures(latencies, wallMs),
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

function report({ results }: Bench, wrong: readonly string[]): void {
  results.print('case', [
    ['orders/s', 'perSecond', 0],
    ['p50 ms', 'p50'],
    ['p99 ms', 'p99'],
    ['CPU ms/order', 'cpuPerOrderMs', 2],
    ['outbox empty ms', 'outboxEmptyMs', 0],
  ]);
  const rate = (name: string) => results.median(name, 'perSecond');
  const [hot, wide] = ['hot offer, groups, 64 buyers', '1,000 offers, groups, 64 buyers'];
  const among = 'hot offer among older orders, groups, 64 buyers';
  printGoals([
    { what: 'hot offer / no database', figure: rate(hot) / rate('hot offer, no database, 64 buyers'), atLeast: 0.35 },
    { what: 'hot offer / queue', figure: rate(hot) / rate('hot offer, queue, 64 buyers'), atLeast: 5 },
    { what: '1,000 offers / queue', figure: rate(wide) / rate('1,000 offers, queue, 64 buyers'), atLeast: 3 },
    { what: 'hot offer, p99 / p50', figure: results.median(hot, 'p99') / results.median(hot, 'p50'), atMost: 4 },
    { what: 'hot offer, CPU ms per order', figure: results.median(hot, 'cpuPerOrderMs'), atMost: 0.7 },
    { what: `times slower among ${manyOrders} orders`, figure: rate(hot) / rate(among), atMost: 2 },
    { what: 'pools that differ from their orders or are above their cap', figure: wrong.length, atMost: 0 },
  ]);
}

runBench('orders', measureOrders);

import type { ProgramName } from '../faults/platform/programs';
import { openRound, type OpenRound } from '../faults/platform/rounds';
import { cartChanges, orders } from './clicks/clicks';
import { openMeter } from './clicks/meter';
import { printGoals, progress, repeats, runBench, type Bench, type Column } from './harness';
import { openPlatform, send, untilProjected, type BenchPlatform } from './platform';
import { readMarket, writeMarkets } from './scale/copy-market';
import { listen } from './scale/listen';
import { looksOf } from './scale/looks';
import { makePast, writeSessions } from './scale/past';
import { gatewayOf, endBeyond, gatewaysOf, pidsOf, startReplicas } from './scale/replicas';
import { measureWriters } from './scale/writers';

/**
 * `npm run bench:scale`: CPU of the whole platform (gateway, services, mongod, nats-server) for an order, a page, a
 * search, and a frame of a listener: with 1, 2 and 4 replicas of each service, then among 1, 10 and 100 times the
 * people, closed rounds and orders.
 */
const numbers = (name: string, initial: string) => (process.env[name] ?? initial).split(',').map(Number);
const perLook = Number(process.env.BENCH_REQUESTS ?? 100);
const sizes = numbers('BENCH_SIZES', '1,10,100');
const replicaCounts = numbers('BENCH_REPLICAS', '1,2,4').sort((one, other) => one - other);
const people = 200;
/** The same for each replica, so that groups of orders have the same size. */
const [roundsOfReplica, buyersOfReplica, ordersOfReplica] = [8, 8, 120];
/** Repeats that are not counted. */
const warmUps = 2;
const listeners = 100;

async function measureScale(bench: Bench): Promise<void> {
  const opened = await openPlatform(bench, 'scale', people);
  await writeSessions(opened.platform, opened.members);
  await makePast(opened);
  const market = await readMarket(opened.platform);
  await measureReplicaCounts(bench, opened);
  let markets = 1;
  for (const size of sizes) {
    const written = await writeMarkets(opened.platform, market, markets, size);
    progress(`Wrote ${written} documents; the market exists ${size} times`);
    markets = size;
    await measureSize(bench, opened, size);
  }
  report(bench);
}

function meterOf({ platform, servers }: BenchPlatform, only?: readonly ProgramName[]) {
  const all = [...pidsOf(platform), servers.mongo.pid, servers.nats.pid];
  const pids = only ? only.map((name) => platform.pid(name)) : all;
  return openMeter({ mongod: servers.mongo.pid, platform: pids, settled: () => untilProjected(platform) });
}

/**
 * The most replicas first: a process that has just started costs a multiple for its first hundreds of requests, and
 * would make more replicas look expensive.
 */
async function measureReplicaCounts(bench: Bench, opened: BenchPlatform): Promise<void> {
  const { platform, members, products } = opened;
  await startReplicas(platform, replicaCounts);
  const rounds: OpenRound[] = [];
  while (rounds.length < roundsOfReplica * replicaCounts.at(-1)!)
    rounds.push(await openRound(platform, members, products, { offers: 2 }));
  // Nobody orders from this round, so its carts stay.
  const liveRound = await openRound(platform, members, products, { offers: 1 });
  for (const replicas of replicaCounts.toReversed()) {
    await endBeyond(platform, replicas);
    await measureReplicas(bench, opened, {
      replicas,
      rounds: rounds.slice(0, roundsOfReplica * replicas),
      liveRound,
    });
    if (replicas === 2) await measureWriters(bench, opened, () => meterOf(opened));
  }
  await endBeyond(platform, 1);
}

async function measureReplicas(
  { results }: Bench,
  opened: BenchPlatform,
  { replicas, rounds, liveRound }: { replicas: number; rounds: OpenRound[]; liveRound: OpenRound },
): Promise<void> {
  const { platform, members } = opened;
  await untilProjected(platform);
  const gateways = gatewaysOf(replicas);
  const [measure, measureGateways] = [await meterOf(opened), await meterOf(opened, gateways)];
  const gateway = platform.url(gatewayOf(replicas));
  const buyers = Array.from({ length: ordersOfReplica * replicas }, (_, index) => members.buyers[index % people]!);
  const seats = buyersOfReplica * replicas;
  const origin = platform.url('edge').replace('127.0.0.1', 'localhost');
  for (let repeat = 1 - warmUps; repeat <= repeats; repeat++) {
    const keep = (name: string, ms: number) => repeat > 0 && results.keep(name, { [`${replicas} replicas`]: ms });
    keep('cart change', (await measure(() => send(gateway, seats, cartChanges(buyers, rounds)))).platformMs);
    keep('order', (await measure(() => send(gateway, seats, orders(buyers, rounds)))).platformMs);
    for (const [name, requests] of looksOf(members, rounds[0]!, perLook).slice(0, 2))
      keep(name, (await measure(() => send(gateway, 4, requests()))).platformMs);
    // Another quantity each time: an unchanged quantity publishes nothing.
    const changes = (qty: number) => send(gateway, 1, cartChanges(members.buyers.slice(0, perLook), [liveRound], qty));
    const qty = 2 * (repeat + warmUps) + 1;
    const without = await measureGateways(() => changes(qty));
    const urls = gateways.map((name) => platform.url(name));
    const listening = await listen(urls, {
      origin,
      roundId: liveRound.id,
      members: members.buyers.slice(0, listeners),
    });
    const withListeners = await measureGateways(() => changes(qty + 1));
    listening.stop();
    keep('frame of a listener', ((withListeners.platformMs - without.platformMs) * perLook) / listening.frames());
  }
}

async function measureSize({ results }: Bench, opened: BenchPlatform, size: number): Promise<void> {
  const { platform, members, products } = opened;
  const round = await openRound(platform, members, products, { offers: 20 });
  await untilProjected(platform);
  const measure = await meterOf(opened);
  const gateway = platform.url('edge');
  const buyers = members.buyers.slice(0, perLook);
  for (let repeat = 0; repeat <= repeats; repeat++) {
    const keep = (name: string, ms: number) => repeat > 0 && results.keep(name, { [`× ${size}`]: ms });
    keep('cart change', (await measure(() => send(gateway, 4, cartChanges(buyers, [round])))).platformMs);
    keep('order', (await measure(() => send(gateway, 4, orders(buyers, [round])))).platformMs);
    for (const [name, requests] of looksOf(members, round, perLook))
      keep(name, (await measure(() => send(gateway, 4, requests()))).platformMs);
  }
}

function report({ results }: Bench): void {
  const columns = (fields: readonly string[]): Column[] => fields.map((field) => [field, field, 3]);
  results.print('CPU ms of the platform', columns(sizes.map((size) => `× ${size}`)));
  results.print('CPU ms of the platform', columns(replicaCounts.map((count) => `${count} replicas`)));
  if (replicaCounts.includes(2)) results.print('two replicas of buyer', columns(['1 writers', '2 writers']));
  const goal = (name: string, [from, to]: [string, string], atMost: number) => ({
    what: `${name}, ${to} / ${from}`,
    figure: results.median(name, to) / results.median(name, from),
    atMost,
  });
  const [smallest, largest] = [`× ${sizes[0]}`, `× ${sizes.at(-1)}`];
  const areReplicasCompared = replicaCounts.includes(1) && replicaCounts.includes(2);
  printGoals([
    ...results.namesWith(largest).map((name) => goal(name, [smallest, largest], 1.3)),
    ...(areReplicasCompared ? [goal('order', ['1 replicas', '2 replicas'], 1.1)] : []),
  ]);
}

runBench('scale', measureScale);

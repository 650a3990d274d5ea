import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { approveOrder } from '@junto/contracts/admin/orders';
import { closeRound } from '@junto/contracts/admin/rounds';
import { arrange } from '../faults/platform/call';
import { makeMembers, type Members } from '../faults/platform/members';
import { startPlatform, type Platform } from '../faults/platform/platform';
import type { ProgramName } from '../faults/platform/programs';
import { makeProducts, openRound, type OpenRound } from '../faults/platform/rounds';
import { startServers, type HeldServers } from '../faults/platform/servers';
import { cartChanges, orders } from './clicks/clicks';
import { openMeter } from './clicks/meter';
import { settled } from './clicks/settled';
import { readMarket, writeMarkets, type Market } from './scale/copy-market';
import { Costs } from './scale/costs';
import { listen } from './scale/listen';
import { looksOf } from './scale/looks';
import { doorOf, endBeyond, gatewaysOf, pidsOf, startReplicas } from './scale/replicas';
import { send } from './scale/send';
import { oneOrTwoWriters } from './scale/writers';

/**
 * `npm run bench:scale`: CPU of the whole platform (door, services, mongod, nats-server) for an order, a page, a
 * search, and a frame of a listener: with 1, 2 and 4 replicas of each service, then among 1, 10 and 100 times the
 * people, closed rounds and orders.
 */
const numbers = (name: string, initial: string) => (process.env[name] ?? initial).split(',').map(Number);
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
const perLook = Number(process.env.BENCH_REQUESTS ?? 100);
const sizes = numbers('BENCH_SIZES', '1,10,100');
const replicaCounts = numbers('BENCH_REPLICAS', '1,2,4');
/** Of the market that is copied; the first ones ask. */
const people = 200;
const closedRounds = 12;
const ordersOfRound = 10;
/** Kept alike for each replica, so that a group of one is as large as a group of the other. */
const roundsOfReplica = 8;
const buyersOfReplica = 8;
const ordersOfReplica = 120;
/** Repeats that are not counted. */
const warmUps = 2;
const listeners = 100;
const dayMs = 24 * 60 * 60 * 1_000;

interface Ground {
  platform: Platform;
  servers: HeldServers;
  members: Members;
  products: string[];
  costs: Costs;
}

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'junto-scale-'));
  const servers = await startServers(dir, () => {});
  const platform = await startPlatform({ dir, space: 'scale', servers });
  const costs = new Costs();
  try {
    const members = await makeMembers(platform, people);
    const products = await makeProducts(platform, members, 20);
    await openSessions(platform, members);
    const ground: Ground = { platform, servers, members, products, costs };
    await makePast(ground);
    const market = await readMarket(platform);
    await amongReplicas(ground);
    await endBeyond(platform, 1);
    let markets = 1;
    for (const size of sizes) {
      markets = await grow(ground, market, { from: markets, to: size });
      await amongSoMuch(ground, size);
    }
  } finally {
    await platform.stop();
    await servers.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  costs.report(sizes, replicaCounts);
}

/** Identity answers nobody whose session it does not know. */
async function openSessions(platform: Platform, { buyers, admin, supplier }: Members): Promise<void> {
  const now = new Date();
  const life = { started_at: now, used_at: now, expires_at: new Date(now.getTime() + dayMs), ended_at: null };
  const rows = [...buyers, admin, supplier].map(({ id, sessionId }) => ({
    ...{ _id: sessionId, account_id: id, generation: 1, end_reason: null },
    ...life,
  }));
  await platform.db('identity').collection<{ _id: string }>('sessions').insertMany(rows);
}

/** Rounds that people ordered from and that are closed: what all further markets are like. */
async function makePast({ platform, members, products }: Ground): Promise<void> {
  for (let made = 0; made < closedRounds; made++) {
    const round = await openRound(platform, members, products, { offers: 5 });
    const buyers = members.buyers.slice(made * ordersOfRound, (made + 1) * ordersOfRound);
    await send(platform.url('buyer'), 4, cartChanges(buyers, [round]));
    await send(platform.url('buyer'), 4, orders(buyers, [round]));
    await settled(platform);
    const placed = await platform.db('buyer').collection('orders').find({ round_id: round.id }).toArray();
    for (const { _id } of placed.slice(0, ordersOfRound / 2))
      await arrange(platform.url('admin'), approveOrder, {
        as: members.admin,
        params: { order_id: String(_id) },
        key: randomUUID(),
        body: {},
      });
    const params = { round_id: round.id };
    await arrange(platform.url('admin'), closeRound, { as: members.admin, params, body: {} });
  }
  await settled(platform);
}

function meterOf({ platform, servers }: Ground, only?: readonly ProgramName[]) {
  const all = [...pidsOf(platform), servers.mongo.pid, servers.nats.pid];
  const pids = only ? only.map((name) => platform.pid(name)) : all;
  return openMeter({ mongod: servers.mongo.pid, platform: pids, settled: () => settled(platform) });
}

/**
 * The most replicas first: a process that has just started costs a multiple for its first hundreds of requests, and
 * would make more replicas look dear. By when fewer are measured, all that are left have done more than these ask for.
 */
async function amongReplicas(ground: Ground): Promise<void> {
  const { platform, members, products } = ground;
  const counts = [...replicaCounts].sort((one, other) => other - one);
  await startReplicas(platform, counts);
  const rounds: OpenRound[] = [];
  while (rounds.length < roundsOfReplica * counts[0]!)
    rounds.push(await openRound(platform, members, products, { offers: 2 }));
  const heardOf = await openRound(platform, members, products, { offers: 1 });
  for (const replicas of counts) {
    await endBeyond(platform, replicas);
    await withSoManyReplicas(ground, { replicas, rounds: rounds.slice(0, roundsOfReplica * replicas), heardOf });
    if (replicas === 2) await withTwoWriters(ground);
  }
}

interface Replicas {
  replicas: number;
  rounds: OpenRound[];
  /** A round that nobody orders from, so that its carts stay. */
  heardOf: OpenRound;
}

async function withSoManyReplicas(ground: Ground, { replicas, rounds, heardOf }: Replicas): Promise<void> {
  const { platform, members, costs } = ground;
  await settled(platform);
  const gateways = gatewaysOf(replicas);
  const [measure, measureGateways] = [await meterOf(ground), await meterOf(ground, gateways)];
  const door = platform.url(doorOf(replicas));
  const howMany = ordersOfReplica * replicas;
  const asking = Array.from({ length: howMany }, (_, index) => members.buyers[index % people]!);
  const seats = buyersOfReplica * replicas;
  const origin = platform.url('edge').replace('127.0.0.1', 'localhost');
  for (let repeat = 1 - warmUps; repeat <= repeats; repeat++) {
    const keep = (what: string, ms: number) => void (repeat > 0 && costs.keep(`${what}, ${replicas} replicas`, ms));
    const cart = await measure(() => send(door, seats, cartChanges(asking, rounds)));
    keep('cart change', cart.platformMs);
    const order = await measure(() => send(door, seats, orders(asking, rounds)));
    keep('order', order.platformMs);
    for (const [name, requests] of looksOf(members, rounds[0]!, perLook).slice(0, 2))
      keep(name, (await measure(() => send(door, 4, requests()))).platformMs);
    // Another quantity each time: who asks for what is there already moves nothing, and nobody hears of it.
    const changes = (qty: number) => send(door, 1, cartChanges(members.buyers.slice(0, perLook), [heardOf], qty));
    const [quiet, loudly] = [2 * (repeat + warmUps) + 1, 2 * (repeat + warmUps) + 2];
    const unheard = await measureGateways(() => changes(quiet));
    const urls = gateways.map((name) => platform.url(name));
    const heard = await listen(urls, { origin, roundId: heardOf.id, members: members.buyers.slice(0, listeners) });
    const loud = await measureGateways(() => changes(loudly));
    heard.stop();
    keep('frame of a listener', ((loud.platformMs - unheard.platformMs) * perLook) / heard.frames());
  }
}

async function withTwoWriters(ground: Ground): Promise<void> {
  const { platform, members, products, costs } = ground;
  const round = await openRound(platform, members, products, { offers: 1 });
  await settled(platform);
  const buyers = [platform.url('buyer'), platform.url('buyer-2')] as const;
  await oneOrTwoWriters({ buyers, members: members.buyers, round, measure: await meterOf(ground), repeats, costs });
}

async function grow({ platform }: Ground, market: Market, { from, to }: { from: number; to: number }): Promise<number> {
  const written = await writeMarkets(platform, market, from, to);
  process.stderr.write(`${written} documents written, the market is there ${to} times\n`);
  return to;
}

async function amongSoMuch(ground: Ground, size: number): Promise<void> {
  const { platform, members, products, costs } = ground;
  const round = await openRound(platform, members, products, { offers: 20 });
  await settled(platform);
  const measure = await meterOf(ground);
  const door = platform.url('edge');
  const asking = members.buyers.slice(0, perLook);
  for (let repeat = 0; repeat <= repeats; repeat++) {
    const keep = (what: string, ms: number) => void (repeat > 0 && costs.keep(`${what}, × ${size}`, ms));
    keep('cart change', (await measure(() => send(door, 4, cartChanges(asking, [round])))).platformMs);
    keep('order', (await measure(() => send(door, 4, orders(asking, [round])))).platformMs);
    for (const [name, requests] of looksOf(members, round, perLook))
      keep(name, (await measure(() => send(door, 4, requests()))).platformMs);
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

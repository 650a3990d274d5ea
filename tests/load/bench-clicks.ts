import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMembers, type Members } from '../faults/platform/members';
import { startPlatform, type Platform } from '../faults/platform/platform';
import { makeProducts, openRound, type OpenRound } from '../faults/platform/rounds';
import { startServers } from '../faults/platform/servers';
import { services, stackTools } from '../faults/platform/stack-tools';
import { openAnchor, type Anchor } from './clicks/anchor';
import { cartChanges, looks, orders } from './clicks/clicks';
import { openMeter, type Cost } from './clicks/meter';
import { report } from './clicks/report';
import { settled } from './clicks/settled';
import { sendAll, type RawRequest } from './http-load';

/**
 * `npm run bench:clicks`: what single clicks cost, through the door and with all services up, beside the plainest thing
 * that the same mongod can do. Closed loop of 1, 4, 16 and 64 buyers on one round, and of 64 on 64 rounds; interleaved
 * repeats. The limit of clicks per person is kept by taking another person for each.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
/**
 * Unmeasured ones before them: a process compiles what it runs often, and single clicks run it seldom (16 ms, then 12).
 */
const warmUps = 2;
const rounds = 64;
/** How many clicks of each number of buyers. */
const clicksOf: Record<number, number> = { 1: 150, 4: 300, 16: 600, 64: 960 };
const maxClicks = Math.max(...Object.values(clicksOf));

type Measure = Awaited<ReturnType<typeof openMeter>>;
interface Ground {
  platform: Platform;
  members: Members;
  products: string[];
  anchor: Anchor;
  measure: Measure;
  keep: (name: string, cost: Cost) => void;
}

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'junto-clicks-'));
  const servers = await startServers(dir, () => {});
  const platform = await startPlatform({ dir, space: 'clicks', servers });
  const { mongoUri } = await stackTools();
  const anchor = await openAnchor(mongoUri(servers.mongo.address, 'clicks_anchor'), 'clicks_anchor');
  const costs = new Map<string, Cost[]>();
  try {
    const members = await makeMembers(platform, maxClicks);
    const products = await makeProducts(platform, members, 20);
    await settled(platform);
    const pids = [...services.map(platform.pid), servers.mongo.pid, servers.nats.pid];
    const measure = await openMeter({ mongod: servers.mongo.pid, platform: pids, settled: () => settled(platform) });
    const keep = (name: string, cost: Cost) => {
      costs.set(name, [...(costs.get(name) ?? []), cost]);
      const { p50Ms, mongodMs, platformMs } = cost;
      process.stderr.write(
        `${name}: p50 ${p50Ms.toFixed(1)} ms, CPU of mongod ${mongodMs.toFixed(2)}, of all ${platformMs.toFixed(2)}\n`,
      );
    };
    const ground: Ground = { platform, members, products, anchor, measure, keep };
    for (let repeat = 0; repeat < warmUps; repeat++) await oneRepeat({ ...ground, keep: () => {} });
    for (let repeat = 0; repeat < repeats; repeat++) await oneRepeat(ground);
  } finally {
    await anchor.close();
    await platform.stop();
    await servers.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  report(costs);
}

async function oneRepeat(ground: Ground): Promise<void> {
  const { platform, members, products, anchor, measure, keep } = ground;
  keep('one durable insert', await measure(() => timed(200, anchor.insert)));
  keep('a transaction of two writes', await measure(() => timed(200, anchor.transaction)));
  const click = async (name: string, concurrency: number, requests: readonly RawRequest[]) =>
    keep(name, await measure(() => send(platform, concurrency, requests)));

  for (const [buyers, clicks] of Object.entries(clicksOf)) {
    const round = await openRound(platform, members, products, { offers: 20 });
    await settled(platform);
    const asking = members.buyers.slice(0, clicks);
    await click(`cart change, ${buyers} on one round`, Number(buyers), cartChanges(asking, [round]));
    if (buyers === '1') {
      for (const [name, requests] of looks(asking, round)) await click(name, 1, requests);
    }
    await click(`order, ${buyers} on one round`, Number(buyers), orders(asking, [round]));
  }
  const many: OpenRound[] = [];
  for (let made = 0; made < rounds; made++) many.push(await openRound(platform, members, products, { offers: 20 }));
  await settled(platform);
  const asking = members.buyers.slice(0, clicksOf[64]);
  await click(`cart change, 64 on ${rounds} rounds`, 64, cartChanges(asking, many));
  await click(`order, 64 on ${rounds} rounds`, 64, orders(asking, many));
}

async function send(platform: Platform, concurrency: number, requests: readonly RawRequest[]): Promise<number[]> {
  const port = Number(new URL(platform.url('edge')).port);
  const { latenciesMs, statuses } = await sendAll({ port, concurrency, requests });
  const unexpected = [...statuses].filter(([status]) => status !== 200 && status !== 201);
  if (unexpected.length > 0) throw new Error(`Unexpected answers: ${JSON.stringify(unexpected)}`);
  return latenciesMs;
}

async function timed(times: number, once: () => Promise<void>): Promise<number[]> {
  const latenciesMs: number[] = [];
  for (let done = 0; done < times; done++) {
    const began = performance.now();
    await once();
    latenciesMs.push(performance.now() - began);
  }
  return latenciesMs;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

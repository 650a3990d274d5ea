import { serviceNames } from '@junto/contracts/health';
import { mongoUri } from '../../tools/servers/mongod.mjs';
import { openRound, type OpenRound } from '../faults/platform/rounds';
import { openAnchor, type Anchor } from './clicks/anchor';
import { cartChanges, looks, orders } from './clicks/clicks';
import { openMeter, type Cost } from './clicks/meter';
import { printGoals, repeats, runBench, type Bench } from './harness';
import type { RawRequest } from './http-load';
import { openPlatform, send, untilProjected, type BenchPlatform } from './platform';

/**
 * `npm run bench:clicks`: what single clicks cost, through the gateway and with all services up, beside one durable
 * insert of the same mongod. Closed loop of 1, 4, 16 and 64 buyers on one round, and of 64 on 64 rounds. Another person
 * for each click keeps the limit of clicks per person.
 */
/** Repeats that are not counted: a process compiles what it runs often, and single clicks run it seldom (16 ms, then 12). */
const warmUps = 2;
const rounds = 64;
/** Clicks for each number of concurrent buyers. */
const clicksOf = { 1: 150, 4: 300, 16: 600, 64: 960 } as const;
const insert = 'one durable insert';

interface Ground extends BenchPlatform {
  anchor: Anchor;
  measure: (clicks: () => Promise<number[]>) => Promise<Cost>;
  keep: (name: string, cost: Cost) => void;
}

async function measureClicks(bench: Bench): Promise<void> {
  const opened = await openPlatform(bench, 'clicks', Math.max(...Object.values(clicksOf)));
  const { platform, servers } = opened;
  const anchor = await openAnchor(mongoUri(servers.mongo.address, 'clicks_anchor'), 'clicks_anchor');
  bench.defer(anchor.close);
  const measure = await openMeter({
    mongod: servers.mongo.pid,
    platform: [...serviceNames.map(platform.pid), servers.mongo.pid, servers.nats.pid],
    settled: () => untilProjected(platform),
  });
  for (let repeat = -warmUps; repeat < repeats; repeat++) {
    const keep: Ground['keep'] = (name, cost) => repeat >= 0 && bench.results.keep(name, { ...cost });
    await measureOnce({ ...opened, anchor, measure, keep });
  }
  report(bench);
}

async function measureOnce({ platform, members, products, anchor, measure, keep }: Ground): Promise<void> {
  keep(insert, await measure(() => timeEach(200, anchor.insert)));
  keep('a transaction of two writes', await measure(() => timeEach(200, anchor.transaction)));
  const click = async (name: string, concurrency: number, requests: readonly RawRequest[]) =>
    keep(name, await measure(() => send(platform.url('edge'), concurrency, requests)));

  for (const [seats, clicks] of Object.entries(clicksOf)) {
    const round = await openRound(platform, members, products, { offers: 20 });
    await untilProjected(platform);
    const buyers = members.buyers.slice(0, clicks);
    await click(`cart change, ${seats} on one round`, Number(seats), cartChanges(buyers, [round]));
    if (seats === '1') for (const [name, requests] of looks(buyers, round)) await click(name, 1, requests);
    await click(`order, ${seats} on one round`, Number(seats), orders(buyers, [round]));
  }
  const many: OpenRound[] = [];
  while (many.length < rounds) many.push(await openRound(platform, members, products, { offers: 20 }));
  await untilProjected(platform);
  const buyers = members.buyers.slice(0, clicksOf[64]);
  await click(`cart change, 64 on ${rounds} rounds`, 64, cartChanges(buyers, many));
  await click(`order, 64 on ${rounds} rounds`, 64, orders(buyers, many));
}

async function timeEach(times: number, once: () => Promise<void>): Promise<number[]> {
  const latenciesMs: number[] = [];
  for (let done = 0; done < times; done++) {
    const began = performance.now();
    await once();
    latenciesMs.push(performance.now() - began);
  }
  return latenciesMs;
}

/** What clicks may cost, in durable inserts of the same run: the wait in its time, CPU in mongod's CPU for it. */
const goals: [click: string, field: keyof Cost, inserts: number][] = [
  ['order, 1 on one round', 'p50Ms', 4],
  ['cart change, 1 on one round', 'p50Ms', 3],
  ['order, 1 on one round', 'mongodMs', 6],
  ['cart change, 1 on one round', 'mongodMs', 3],
  ['order, 64 on one round', 'platformMs', 3],
  [`order, 64 on ${rounds} rounds`, 'platformMs', 5],
  ...['reading a dialog', 'reading a cart', 'the list of rounds', 'the dashboard'].flatMap(
    (read): [string, keyof Cost, number][] => [
      [read, 'p50Ms', 1],
      [read, 'platformMs', 1],
    ],
  ),
];

function report({ results }: Bench): void {
  results.print('click', [
    ['clicks/s', 'perSecond', 0],
    ['p50 ms', 'p50Ms', 2],
    ['p99 ms', 'p99Ms', 2],
    ['mongod CPU ms', 'mongodMs', 2],
    ['platform CPU ms', 'platformMs', 2],
  ]);
  printGoals(
    goals.map(([click, field, atMost]) => ({
      what: `${click}, ${field} in durable inserts`,
      figure: results.median(click, field) / results.median(insert, field === 'p50Ms' ? 'p50Ms' : 'mongodMs'),
      atMost,
    })),
  );
}

runBench('clicks', measureClicks);

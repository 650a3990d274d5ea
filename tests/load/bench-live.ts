import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { channels } from '@junto/contracts/channels';
import { readChannelCommand } from '@junto/contracts/commands/buyer';
import { selectedSubject } from '@junto/contracts/events/buyer';
import { answerCommand, serveCommands } from '@junto/service-kit/commands';
import { openBus, type Bus } from '@junto/service-kit/nats/bus';
import { stopOnSignals } from '@junto/service-kit/stop';
import { createLog } from '@junto/service-kit/telemetry/log';
import { median, percentile } from './figures';
import { startListeners, type Listeners } from './live/listeners';
import { inspectable, memoryOf } from './live/memory-of';
import { report, type Figures, type Kind } from './live/report';
import { makeBuyers } from './orders/buyers';
import { serveKeys, startProgram, type Program } from './orders/programs';
import { runServers, type BenchServers } from './orders/servers';
import { pinTo } from './pin';

/**
 * `npm run bench:live`: one change of a round to 1,000 and to 10,000 listeners, the time until the last has it, beside
 * a bare `ws` server that frames once; what a burst of 20 changes costs; what a listener costs in memory. Server on one
 * core, listeners (in Go) on the other; three interleaved repeats, medians with their spread.
 */
const repeats = Number(process.env.BENCH_REPEATS ?? 3);
const sizes = (process.env.BENCH_LISTENERS ?? '1000,10000').split(',').map(Number);
const changesMeasured = 20;
const bursts = 5;
const offersInBurst = 20;
const warmUp = 500;
const prefix = 'bench_live';
const serverCore = 0;
const listenerCore = 1;

const roundId = randomUUID();
const offers = Array.from({ length: offersInBurst }, () => randomUUID());
const subject = `${prefix}.${selectedSubject(roundId)}`;

async function main(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'junto-bench-'));
  const servers = await runServers(dir);
  const keys = await serveKeys();
  const log = createLog('bench', '0', 'silent');
  const bus = openBus({ url: servers.natsUrl, name: 'bench', prefix, log });
  await bus.ready();
  const endPlaying = serveCommands(bus, 'buyer', [answerCommand(readChannelCommand, async () => theRound())], log);
  const tokensFile = join(dir, 'tokens');
  writeFileSync(
    tokensFile,
    makeBuyers(Math.max(...sizes))
      .map(({ token }) => token)
      .join('\n'),
  );
  const results = new Map<string, Figures[]>();
  const stop = async () => {
    await Promise.all([...running].map((one) => one.stop()));
    await endPlaying();
    await bus.stop();
    keys.close();
    await servers.stop();
  };
  stopOnSignals(stop);
  try {
    for (let repeat = 0; repeat < repeats; repeat++) {
      for (const howMany of sizes) {
        for (const kind of ['bare ws', 'realtime'] as const) {
          const figures = await measure({ kind, howMany, servers, dir, bus, tokensFile, jwksUrl: keys.url });
          results.set(`${kind}|${howMany}`, [...(results.get(`${kind}|${howMany}`) ?? []), figures]);
          process.stderr.write(`${kind}, ${howMany} listeners: the last after ${figures.lastMs.toFixed(1)} ms\n`);
        }
      }
    }
    report(results, sizes);
  } finally {
    await stop();
  }
}

/** What is to be stopped when the bench is broken off. */
const running = new Set<Program | Listeners>();

/** What the buyer service would answer: versions begin below those of the changes. */
function theRound() {
  const pools = offers.map((id) => ({
    round_product_id: id,
    current_committed_qty: 0,
    total_selected: 0,
    remaining: null,
    version: 0,
  }));
  return {
    round_id: roundId,
    status: 'approved' as const,
    closing: false,
    supplier_id: randomUUID(),
    salt: 'bench',
    epoch: 'bench',
    as_of: new Date().toISOString(),
    pools,
  };
}

interface Run {
  kind: Kind;
  howMany: number;
  servers: BenchServers;
  dir: string;
  bus: Bus;
  tokensFile: string;
  jwksUrl: string;
}

async function measure({ kind, howMany, servers, dir, bus, tokensFile, jwksUrl }: Run): Promise<Figures> {
  const logFile = join(dir, `${kind} ${randomUUID()}.log`);
  const program =
    kind === 'realtime'
      ? await startProgram(
          '.junto/bench/realtime.cjs',
          { ...inspectable, NATS_URL: servers.natsUrl, NATS_PREFIX: prefix, JWKS_URL: jwksUrl },
          logFile,
        )
      : await startProgram(
          '.junto/bench/bare-ws.cjs',
          { ...inspectable, NATS_URL: servers.natsUrl, ROUND_ID: roundId, SUBJECT: subject },
          logFile,
        );
  running.add(program);
  pinTo(serverCore, program.pid);
  try {
    const listen = (many: number) =>
      startListeners({
        url: `ws://127.0.0.1:${program.port}/ws`,
        channel: kind === 'realtime' ? channels.round(roundId) : null,
        tokensFile,
        howMany: many,
        core: listenerCore,
      });
    // The first ones cost what all share, compiled code above all.
    await (await listen(warmUp)).stop();
    await pause(3_000);
    const before = await memoryOf(program.pid, logFile);
    const listeners = await listen(howMany);
    running.add(listeners);
    try {
      const changes = await measureChanges(kind, program, listeners, bus, howMany);
      return { ...changes, kibPerListener: ((await memoryOf(program.pid, logFile)) - before) / 1024 / howMany };
    } finally {
      running.delete(listeners);
      await listeners.stop();
    }
  } finally {
    running.delete(program);
    await program.stop();
  }
}

async function measureChanges(
  kind: Kind,
  program: Program,
  listeners: Listeners,
  bus: Bus,
  howMany: number,
): Promise<Omit<Figures, 'kibPerListener'>> {
  const { connection } = await bus.ready();
  let version = 0;
  const tell = (offerIds: readonly string[]) => {
    const changes = offerIds.map((id) => ({
      round_product_id: id,
      current_committed_qty: 0,
      total_selected: version,
      user_id: 'bench',
      version: (version += 1),
    }));
    const sentAt = performance.timeOrigin + performance.now();
    for (const change of changes) connection.publish(subject, JSON.stringify({ round_id: roundId, changes: [change] }));
    return sentAt;
  };
  const oneChange = async () => {
    const sentAt = tell([offers[0]!]);
    return (await listeners.arrivalOf(version)) - sentAt;
  };
  for (let warm = 0; warm < 5; warm++) await oneChange();
  const lasts: number[] = [];
  for (let change = 0; change < changesMeasured; change++) {
    await pause(100);
    lasts.push(await oneChange());
  }
  const inBurst: number[] = [];
  const writes: number[] = [];
  for (let burst = 0; burst < bursts; burst++) {
    await pause(300);
    const [writtenBefore] = [await framesWritten(kind, program)];
    await listeners.messages();
    const sentAt = tell(offers);
    inBurst.push((await listeners.arrivalOf(version)) - sentAt);
    await pause(200);
    const received = await listeners.messages();
    if (received !== howMany * offersInBurst)
      throw new Error(`${received} messages instead of ${howMany * offersInBurst}`);
    writes.push(kind === 'realtime' ? ((await framesWritten(kind, program)) - writtenBefore) / howMany : offersInBurst);
  }
  return { lastMs: median(lasts), p99Ms: percentile(lasts, 0.99), burstMs: median(inBurst), writes: median(writes) };
}

/** Writes to listeners that the gateway has counted; the bare server counts nothing. */
async function framesWritten(kind: Kind, { port }: Program): Promise<number> {
  if (kind === 'bare ws') return 0;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^junto_ws_frames_total (\S+)/m.exec(text)?.[1]);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

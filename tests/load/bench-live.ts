import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { channels } from '@junto/contracts/channels';
import { readChannelCommand } from '@junto/contracts/commands/buyer';
import { selectedSubject } from '@junto/contracts/live-subjects';
import { answerCommand, serveCommands } from '@junto/service-kit/commands';
import { openBus } from '@junto/service-kit/nats/bus';
import { createLog } from '@junto/service-kit/telemetry/log';
import { printGoals, repeats, runBench, type Bench, type Goal } from './harness';
import { startListeners } from './live/listeners';
import { measureChanges, roundOf, type Kind } from './live/measure-changes';
import { inspectable, memoryOf } from './live/memory-of';
import { makeBuyers } from './orders/buyers';
import { pinTo } from './pin';
import { openServers, type BenchServers } from './programs';

/**
 * `npm run bench:live`: one change of a round to 1,000 and to 10,000 listeners, the time until the last one has it,
 * beside a bare `ws` server that frames once; what a burst of 20 changes costs; the memory of a listener. Server on one
 * core, listeners (in Go) on the other.
 */
const sizes = (process.env.BENCH_LISTENERS ?? '1000,10000').split(',').map(Number);
const warmUp = 500;
const prefix = 'bench_live';
const [serverCore, listenerCore] = [0, 1];
const roundId = randomUUID();
const offers = Array.from({ length: 20 }, () => randomUUID());
const subject = `${prefix}.${selectedSubject(roundId)}`;
const nameOf = (kind: Kind, count: number) => `${kind}, ${count} listeners`;

async function measureLive(bench: Bench): Promise<void> {
  const servers = await openServers(bench);
  const log = createLog('bench', '0', 'silent');
  const bus = openBus({ url: servers.natsUrl, name: 'bench', prefix, log });
  const { connection } = await bus.ready();
  bench.defer(() => bus.stop());
  // Fake of the buyer service.
  const answer = answerCommand(readChannelCommand, async () => roundOf(roundId, offers));
  bench.defer(serveCommands(bus, 'buyer', [answer], log));
  const tokensFile = join(bench.dir, 'tokens');
  const buyers = makeBuyers(Math.max(...sizes));
  writeFileSync(tokensFile, buyers.map(({ token }) => token).join('\n'));
  const publish = (changes: object[]) => connection.publish(subject, JSON.stringify({ round_id: roundId, changes }));

  for (let repeat = 0; repeat < repeats; repeat++)
    for (const count of sizes)
      for (const kind of ['bare ws', 'realtime'] as const)
        bench.results.keep(
          nameOf(kind, count),
          await measureServer({ bench, servers, kind, count, tokensFile, publish }),
        );
  report(bench);
}

interface Run {
  bench: Bench;
  servers: BenchServers;
  kind: Kind;
  count: number;
  tokensFile: string;
  publish: (changes: object[]) => void;
}

async function measureServer({ bench, servers, kind, count, tokensFile, publish }: Run) {
  const name = `${kind} ${randomUUID()}`;
  const program =
    kind === 'realtime'
      ? await servers.start('realtime', { name, env: { ...inspectable, NATS_PREFIX: prefix } })
      : await servers.start('bare-ws', { name, env: { ...inspectable, ROUND_ID: roundId, SUBJECT: subject } });
  pinTo(serverCore, program.pid);
  const channel = kind === 'realtime' ? channels.round(roundId) : null;
  const url = `ws://127.0.0.1:${program.port}/ws`;
  const listen = async (howMany: number) => {
    const listeners = await startListeners({ url, channel, tokensFile, howMany, core: listenerCore });
    bench.defer(listeners.stop);
    return listeners;
  };
  // Warm-up: the first listeners pay for shared costs, mostly compiled code.
  await (await listen(warmUp)).stop();
  await pause(3_000);
  const before = await memoryOf(program.pid, program.logFile);
  const listeners = await listen(count);
  const changes = await measureChanges({ kind, port: program.port, listeners, publish, offers, count });
  const kibPerListener = ((await memoryOf(program.pid, program.logFile)) - before) / 1024 / count;
  await listeners.stop();
  await program.stop();
  return { ...changes, kibPerListener };
}

/** The interval of the gateway's own settings (services/realtime/src/settings.ts). */
const tickOf = (listeners: number) => (listeners > 5_000 ? 100 : 30);

function report({ results }: Bench): void {
  results.print('server', [
    ['last has it, ms', 'lastMs'],
    ['worst of 20, ms', 'p99Ms'],
    ['burst of 20, ms', 'burstMs'],
    ['writes/listener', 'writes'],
    ['KiB/listener', 'kibPerListener'],
  ]);
  const value = (kind: Kind, count: number, field: string) => results.median(nameOf(kind, count), field);
  printGoals(
    sizes.flatMap((count): Goal[] => [
      {
        what: `${count} listeners: the last has it, ms (1.25 × bare ws and the tick of ${tickOf(count)} ms)`,
        figure: value('realtime', count, 'lastMs'),
        atMost: 1.25 * value('bare ws', count, 'lastMs') + tickOf(count),
      },
      {
        what: `${count} listeners: writes for a burst of 20, per listener`,
        figure: value('realtime', count, 'writes'),
        atMost: 1,
      },
      {
        what: `${count} listeners: memory of a listener / bare ws`,
        figure: value('realtime', count, 'kibPerListener') / value('bare ws', count, 'kibPerListener'),
        atMost: 1.5,
      },
    ]),
  );
}

runBench('live', measureLive);

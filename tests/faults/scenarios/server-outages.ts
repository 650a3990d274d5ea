import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'nats';
import { eventStream } from '@junto/service-kit/nats/streams';
import type { Ground } from '../ground';
import type { Platform } from '../platform/platform';
import { boundMs, secondsOf, timesOf, type Pace, type Scenario } from './scenario';

/** Resource limits of a buyer pod (k8s/base/buyer.yaml). */
const podMiB = 768;
const backlogSentWithinS = 30;

/** Orders continue without NATS: their events wait in the database, not in memory. */
export const natsOutage: Scenario = {
  name: 'nats-away',
  does: 'NATS is away under a load of orders',
  equalWithinS: backlogSentWithinS,
  run: async (ground, pace) => {
    const awayMs = pace.brief ? 4_000 : 120_000;
    return waiting(ground, pace, {
      name: 'nats-away',
      begin: () => ground.platform.nats.kill(),
      last: awayMs,
      end: () => ground.platform.nats.start(),
    });
  },
};

/** Production allows 4 GiB with discard new; here the limit is just above the stream's size. */
export const streamFull: Scenario = {
  name: 'stream-full',
  does: 'the stream of events is full under a load of orders',
  equalWithinS: backlogSentWithinS,
  run: async (ground, pace) => {
    let before = 0;
    return waiting(ground, pace, {
      name: 'stream-full',
      begin: async () => {
        before = await limitStream(ground.platform, (held) => held + 4_096);
      },
      last: pace.brief ? 4_000 : 20_000,
      end: async () => void (await limitStream(ground.platform, () => before)),
    });
  },
};

interface Outage {
  name: string;
  begin: () => Promise<void>;
  last: number;
  end: () => Promise<void>;
}

async function waiting({ platform, openRound, startLoad }: Ground, pace: Pace, outage: Outage) {
  const times = timesOf(pace, { long: 1, short: 1 });
  const round = await openRound({ offers: 2 });
  // About fifty orders a second, comparable to earlier figures.
  const load = startLoad({ round, seats: 16, pauseMs: pace.brief ? 25 : 250 });
  const memory: number[] = [];
  const drainedMs: number[] = [];
  const waited: number[] = [];
  const missed: string[] = [];
  try {
    for (let time = 0; time < times; time++) {
      await sleep(1_000);
      memory.push(platform.memoryMiB('buyer'));
      const begun = Date.now();
      const placed = load.placed();
      await outage.begin();
      while (Date.now() - begun < outage.last) {
        await sleep(500);
        memory.push(platform.memoryMiB('buyer'));
      }
      if (load.placed() === placed) missed.push('no order was accepted meanwhile');
      waited.push(await backlog(platform));
      await outage.end();
      drainedMs.push(await untilDrained(platform, Date.now()));
      memory.push(platform.memoryMiB('buyer'));
      const drained = secondsOf(drainedMs.slice(-1));
      pace.log(
        `  ${outage.name}: ${load.placed() - placed} orders, ${waited.at(-1)} rows waited, drained after ${drained}`,
      );
    }
  } finally {
    await load.stop();
  }
  const late = drainedMs.filter((ms) => ms > boundMs(pace, backlogSentWithinS));
  if (late.length > 0) missed.push(`the backlog was drained after ${secondsOf(late)}`);
  if (Math.max(...memory) > podMiB) missed.push(`buyer took ${Math.max(...memory)} MiB`);
  const figures = [
    `${outage.last / 1_000} s; ${load.placed()} orders, slowest answer ${secondsOf([load.slowestMs()])}`,
    `up to ${Math.max(...waited)} rows waited, drained ${secondsOf(drainedMs)} after`,
    `memory of buyer ${memory[0]} MiB before, at most ${Math.max(...memory)} MiB`,
  ];
  return { times, figures, missed };
}

function backlog(platform: Platform): Promise<number> {
  return platform.db('buyer').collection('outbox').countDocuments({ sent: false });
}

/** The load continues: the backlog is drained when no waiting row is older than two seconds. */
async function untilDrained(platform: Platform, since: number): Promise<number> {
  const outbox = platform.db('buyer').collection('outbox');
  while (await outbox.findOne({ sent: false, at: { $lte: new Date(Date.now() - 2_000) } })) {
    if (Date.now() - since > 180_000) break;
    await sleep(200);
  }
  return Date.now() - since;
}

/** @returns the previous limit */
async function limitStream(platform: Platform, limit: (heldBytes: number) => number): Promise<number> {
  const connection = await connect({ servers: platform.nats.address });
  try {
    const manager = await connection.jetstreamManager();
    const name = eventStream(platform.space);
    const { config, state } = await manager.streams.info(name);
    await manager.streams.update(name, { max_bytes: limit(state.bytes) });
    return config.max_bytes;
  } finally {
    await connection.close();
  }
}

/** Requests are answered within the screens' timeout even while the database does not respond. */
export const frozenMongo: Scenario = {
  name: 'freeze-mongo',
  does: 'mongod is frozen (SIGSTOP) under a load of orders',
  run: async ({ platform, openRound, startLoad }, pace) => {
    const times = timesOf(pace, { long: 5, short: 1 });
    const frozenMs = pace.brief ? 4_000 : 25_000;
    const round = await openRound();
    const load = startLoad({ round, seats: 16, adminUrl: platform.url('admin') });
    const backMs: number[] = [];
    try {
      for (let time = 0; time < times; time++) {
        await sleep(1_500);
        platform.mongo.signal('SIGSTOP');
        await sleep(frozenMs);
        platform.mongo.signal('SIGCONT');
        const thawedAt = Date.now();
        backMs.push(await load.acceptedAfter(thawedAt, 180_000));
        const slowest = secondsOf([load.slowestMs()]);
        pace.log(`  freeze-mongo: orders again after ${secondsOf(backMs.slice(-1))}, slowest answer ${slowest}`);
      }
    } finally {
      platform.mongo.signal('SIGCONT');
      await load.stop();
    }
    const unanswered = load.statuses().get(0) ?? 0;
    const missed = [
      ...(load.slowestMs() > screenWaitsMs ? [`an answer took ${secondsOf([load.slowestMs()])}`] : []),
      ...(unanswered > 0 ? [`${unanswered} requests had no answer`] : []),
      ...(Math.max(...backMs) > boundMs(pace, 5) ? [`orders were accepted ${secondsOf(backMs)} after the thaw`] : []),
    ];
    return {
      times,
      figures: [
        `slowest answer ${secondsOf([load.slowestMs()])}`,
        `orders again ${secondsOf(backMs)} after the thaw`,
        describeStatuses(load.statuses()),
      ],
      missed,
    };
  },
};

/** Timeout of a screen's write (decision 3). */
const screenWaitsMs = 15_000;

function describeStatuses(statuses: ReadonlyMap<number, number>): string {
  return `answers ${[...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { listAllOrders } from '@junto/contracts/admin/orders';
import { signIn } from '@junto/contracts/identity/session';
import { listOwnRounds } from '@junto/contracts/supplier/rounds';
import type { Ground } from '../ground';
import { startLoad, type Load } from '../load/load';
import { call } from '../platform/call';
import { password } from '../platform/members';
import type { ServiceName } from '../platform/stack-tools';
import { boundMs, secondsOf, timesOf, type Pace, type Scenario, type Seen } from './scenario';

/** The local stack's first delay before it starts again what has crashed. */
const restartAfterMs = 500;
/** reliability-and-security.md: orders of the very round accepted again. */
const backWithinS = 5;
const givenUpAfterMs = 180_000;

interface Killing {
  name: string;
  does: string;
  /** Kills it, and starts it again after the delay. */
  kill: (ground: Ground) => Promise<void>;
  start: (ground: Ground) => Promise<void>;
  /** Whether it works again; none where orders say so. */
  works?: (ground: Ground) => Promise<boolean>;
  door?: (ground: Ground) => string;
}

const service = (name: ServiceName, rest: Partial<Killing> = {}): Killing => ({
  name: `kill-${name}`,
  does: `kill -9 of ${name} under a load of orders on one round`,
  kill: ({ platform }) => platform.kill(name),
  start: ({ platform }) => platform.start(name),
  ...rest,
});
const server = (name: 'nats' | 'mongo', said: string): Killing => ({
  name: `kill-${name}`,
  does: `kill -9 of ${said} under a load of orders on one round`,
  kill: ({ platform }) => platform[name].kill(),
  start: ({ platform }) => platform[name].start(),
});

const killings: Killing[] = [
  service('buyer'),
  service('identity', {
    works: async ({ platform, members }) => {
      const body = { email: members.admin.email, password };
      return (await call(platform.url('identity'), signIn, { body, timeoutMs: 2_000 })).status === 200;
    },
  }),
  service('supplier', {
    works: async ({ platform, members }) =>
      (await call(platform.url('supplier'), listOwnRounds, { as: members.supplier, timeoutMs: 2_000 })).status === 200,
  }),
  service('admin', {
    works: async ({ platform, members }) =>
      (await call(platform.url('admin'), listAllOrders, { as: members.admin, timeoutMs: 2_000 })).status === 200,
  }),
  service('realtime', {
    works: async ({ platform }) => (await fetch(`${platform.url('realtime')}/readyz`).catch(() => null))?.ok === true,
  }),
  service('edge', { door: ({ platform }) => platform.url('edge') }),
  server('nats', 'nats-server'),
  server('mongo', 'mongod'),
];

/** Under load: a kill, the time until it works again, a while of load; as often as asked for. */
export const killScenarios: Scenario[] = killings.map((killing) => ({
  name: killing.name,
  does: killing.does,
  run: async (ground, pace) => {
    const times = timesOf(pace, { long: 5, short: 1 });
    const round = await ground.openRound({ offers: 2 });
    const { platform, members, trade } = ground;
    const door = killing.door?.(ground) ?? platform.url('buyer');
    const load = startLoad({ trade, members, round, seats: 16, door: () => door, adminDoor: platform.url('admin') });
    try {
      const backMs: number[] = [];
      for (let time = 0; time < times; time++) backMs.push(await killOnce(ground, killing, load, pace));
      await sleep(1_000);
      return seen(pace, times, backMs, load);
    } finally {
      await load.stop();
    }
  },
}));

async function killOnce(ground: Ground, killing: Killing, load: Load, pace: Pace): Promise<number> {
  await sleep(pace.brief ? 1_000 : 3_000 + Math.random() * 500);
  const killedAt = Date.now();
  await killing.kill(ground);
  await sleep(restartAfterMs);
  const starting = killing.start(ground);
  const ordersBack = load.acceptedAfter(killedAt, givenUpAfterMs);
  const worksBack = killing.works ? untilWorks(ground, killing.works, killedAt) : ordersBack;
  const [, orders, works] = await Promise.all([starting, ordersBack, worksBack]);
  pace.say(`  ${killing.name}: works after ${secondsOf([works])}, orders accepted after ${secondsOf([orders])}`);
  return Math.max(orders, works);
}

async function untilWorks(ground: Ground, works: (ground: Ground) => Promise<boolean>, since: number): Promise<number> {
  while (!(await works(ground))) {
    if (Date.now() - since > givenUpAfterMs)
      throw new Error(`It does not work ${givenUpAfterMs / 1_000} s after it was killed`);
    await sleep(50);
  }
  return Date.now() - since;
}

function seen(pace: Pace, times: number, backMs: number[], load: Load): Seen {
  const slow = backMs.filter((ms) => ms > boundMs(pace, backWithinS));
  return {
    times,
    figures: [
      `works again after ${secondsOf(backMs)}`,
      `${load.placed()} orders, slowest answer ${secondsOf([load.slowestMs()])}`,
    ],
    missed:
      slow.length === 0
        ? []
        : [`${slow.length} of ${times} took longer than ${boundMs(pace, backWithinS) / 1_000} s: ${secondsOf(slow)}`],
  };
}

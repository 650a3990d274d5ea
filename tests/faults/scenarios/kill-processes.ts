import { setTimeout as sleep } from 'node:timers/promises';
import { listAllOrders } from '@junto/contracts/admin/orders';
import { signIn } from '@junto/contracts/identity/session';
import { listOwnRounds } from '@junto/contracts/supplier/rounds';
import type { ServiceName } from '@junto/service-kit/own-commands';
import type { Ground } from '../ground';
import type { Load } from '../load/load';
import { call } from '../platform/call';
import { password } from '../platform/members';
import { boundMs, secondsOf, timesOf, type Pace, type Scenario, type Seen } from './scenario';

/** Delay before the local stack restarts a crashed process. */
export const restartAfterMs = 500;
/** Time within which the same round accepts orders again. */
const ordersWithinS = 5;
/** Limit for the start of a process under load. */
const worksWithinS = 15;
const givenUpAfterMs = 180_000;

interface Killing {
  name: string;
  does: string;
  /** Kills the process, and restarts it after the delay. */
  kill: (ground: Ground) => Promise<void>;
  start: (ground: Ground) => Promise<void>;
  /** Health check; absent if accepted orders are the check. */
  works?: (ground: Ground) => Promise<boolean>;
  baseUrl?: (ground: Ground) => string;
  ordersWithinS?: number;
}

const service = (name: ServiceName, rest: Partial<Killing> = {}): Killing => ({
  name: `kill-${name}`,
  does: `kill -9 of ${name} under a load of orders on one round`,
  kill: ({ platform }) => platform.kill(name),
  start: ({ platform }) => platform.start(name),
  ...rest,
});
const server = (name: 'nats' | 'mongo', output: string, rest: Partial<Killing> = {}): Killing => ({
  name: `kill-${name}`,
  does: `kill -9 of ${output} under a load of orders on one round`,
  kill: ({ platform }) => platform[name].kill(),
  start: ({ platform }) => platform[name].start(),
  ...rest,
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
  service('edge', { baseUrl: ({ platform }) => platform.url('edge') }),
  server('nats', 'nats-server'),
  // A replica set with one member has no failover: orders wait until mongod has recovered from its journal.
  server('mongo', 'mongod', { ordersWithinS: 20 }),
];

/** Under load: kill, measure the time to recovery, continue; repeated as requested. */
export const killScenarios: Scenario[] = killings.map((killing) => ({
  name: killing.name,
  does: killing.does,
  run: async (ground, pace) => {
    const times = timesOf(pace, { long: 5, short: 1 });
    const round = await ground.openRound({ offers: 2 });
    const { platform } = ground;
    const baseUrl = killing.baseUrl?.(ground) ?? platform.url('buyer');
    const load = ground.startLoad({ round, seats: 16, url: () => baseUrl, adminUrl: platform.url('admin') });
    try {
      const backs: Back[] = [];
      for (let time = 0; time < times; time++) backs.push(await killOnce(ground, killing, load, pace));
      await sleep(1_000);
      return seen(pace, backs, load, killing.ordersWithinS ?? ordersWithinS);
    } finally {
      await load.stop();
    }
  },
}));

/** Milliseconds since the kill. */
interface Back {
  started: number;
  works: number;
  orders: number;
}

async function killOnce(ground: Ground, killing: Killing, load: Load, pace: Pace): Promise<Back> {
  await sleep(pace.brief ? 1_000 : 3_000 + Math.random() * 500);
  const killedAt = Date.now();
  await killing.kill(ground);
  await sleep(restartAfterMs);
  const starting = killing.start(ground).then(() => Date.now() - killedAt);
  const ordersBack = load.acceptedAfter(killedAt, givenUpAfterMs);
  const worksBack = killing.works ? untilWorks(ground, killing.works, killedAt) : ordersBack;
  const [started, orders, works] = await Promise.all([starting, ordersBack, worksBack]);
  const [runs, answers, accepts] = [started, works, orders].map((ms) => secondsOf([ms]));
  pace.log(`  ${killing.name}: runs after ${runs}, works after ${answers}, orders accepted after ${accepts}`);
  return { started, works, orders };
}

async function untilWorks(ground: Ground, works: (ground: Ground) => Promise<boolean>, since: number): Promise<number> {
  while (!(await works(ground))) {
    if (Date.now() - since > givenUpAfterMs)
      throw new Error(`It does not work ${givenUpAfterMs / 1_000} s after it was killed`);
    await sleep(50);
  }
  return Date.now() - since;
}

function seen(pace: Pace, backs: readonly Back[], load: Load, ordersInS: number): Seen {
  const [orders, works] = [backs.map((back) => back.orders), backs.map((back) => back.works)];
  const late = (what: string, values: readonly number[], withinS: number) => {
    const slow = values.filter((ms) => ms > boundMs(pace, withinS));
    return slow.length === 0 ? [] : [`${what} later than ${withinS} s ${slow.length} times: ${secondsOf(slow)}`];
  };
  return {
    times: backs.length,
    figures: [
      `orders accepted again after ${secondsOf(orders)}`,
      `it works again after ${secondsOf(works)}`,
      `slowest answer ${secondsOf([load.slowestMs()])}`,
    ],
    missed: [
      ...late('orders were accepted again', orders, ordersInS),
      ...late('it worked again', works, Math.max(worksWithinS, ordersInS)),
    ],
  };
}

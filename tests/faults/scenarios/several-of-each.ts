import { randomUUID } from 'node:crypto';
import { serviceNames } from '@junto/contracts/health';
import type { ServiceName } from '@junto/service-kit/own-commands';
import type { Ground } from '../ground';
import type { ProgramName } from '../platform/programs';
import { endsEverywhere, signInsCounted } from './counted-together';
import { receivedAtEachReplica } from './received-at-each-replica';
import { secondsOf, timesOf, type Pace, type Scenario, type Seen } from './scenario';
import { withReplicas } from './with-replicas';

const concurrentBuyers = 60;
const unitsLeft = 10;

/** Two replicas (three in a long run) of every service must keep the promises of a single one. */
export const severalOfEach: Scenario = {
  name: 'several-of-each',
  does: 'several processes of every service, called in turn directly and through the gateways',
  run: (ground, pace) => {
    const further: ProgramName[] = serviceNames.map((name) => `${name}-2` as const);
    if (!pace.brief) further.push(...serviceNames.map((name) => `${name}-3` as const));
    return withReplicas(ground.platform, further, () => play(ground, pace));
  },
};

async function play(ground: Ground, pace: Pace): Promise<Seen> {
  const { platform } = ground;
  const replicas = pace.brief ? 2 : 3;
  const each = (service: ServiceName) =>
    Array.from({ length: replicas }, (_, index) =>
      platform.url(index === 0 ? service : (`${service}-${index + 1}` as ProgramName)),
    );
  const times = timesOf(pace, { long: 5, short: 1 });
  const missed: string[] = [];
  const receivedMs: number[] = [];
  for (let time = 0; time < times; time++) {
    const round = await ground.openRound({ offers: 2 });
    // Only the last gateways know all replicas.
    const baseUrls = [...each('buyer'), platform.url(`edge-${replicas}` as ProgramName)];
    const load = ground.startLoad({
      round,
      seats: 9,
      pauseMs: 60,
      url: (seat) => baseUrls[seat % baseUrls.length]!,
      adminUrl: each('admin').at(-1),
    });
    try {
      const [received, ...found] = await Promise.all([
        receivedAtEachReplica(ground, round.id, each('realtime')),
        oneOrderOfAKey(ground, each('buyer')),
        theLastUnits(ground, each('buyer')),
        signInsCounted(ground, each('identity')),
        endsEverywhere(ground, each('identity'), [...each('admin'), ...each('identity')]),
      ]);
      receivedMs.push(...received);
      missed.push(...found.flat());
    } finally {
      await load.stop();
    }
    pace.log(
      `  several-of-each: frames at each gateway after ${secondsOf(receivedMs)}; ${missed.join('; ') || 'all held'}`,
    );
  }
  const figures = [`${replicas} of each service`, `a frame at each gateway after ${secondsOf(receivedMs)}`];
  return { times, figures, missed };
}

async function oneOrderOfAKey({ members, trade, openRound }: Ground, baseUrls: readonly string[]): Promise<string[]> {
  const round = await openRound();
  const buyer = members.buyers[200]!;
  const line = { offer: round.offers[0]!.id, qty: 3 };
  const key = randomUUID();
  await trade.setCart(baseUrls[0]!, buyer, round.id, line);
  const requests = Array.from({ length: 12 }, (_, index) =>
    trade.place(baseUrls[index % baseUrls.length]!, buyer, round.id, [line], key),
  );
  const orders = new Set((await Promise.all(requests)).flatMap(({ order }) => order?.id ?? []));
  return orders.size === 1 ? [] : [`${orders.size} orders of one key, at ${baseUrls.length} processes`];
}

async function theLastUnits({ members, trade, openRound }: Ground, baseUrls: readonly string[]): Promise<string[]> {
  const round = await openRound({ cap: unitsLeft });
  const line = { offer: round.offers[0]!.id, qty: 1 };
  const buyers = members.buyers.slice(100, 100 + concurrentBuyers);
  const urlOf = (index: number) => baseUrls[index % baseUrls.length]!;
  await Promise.all(buyers.map((buyer, index) => trade.setCart(urlOf(index), buyer, round.id, line)));
  const requests = buyers.map((buyer, index) => trade.place(urlOf(index), buyer, round.id, [line], randomUUID()));
  const accepted = (await Promise.all(requests)).filter(({ status }) => status === 201).length;
  return accepted === unitsLeft
    ? []
    : [`${accepted} of the last ${unitsLeft} units were sold by ${baseUrls.length} processes`];
}

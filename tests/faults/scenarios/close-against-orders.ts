import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ground } from '../ground';
import type { Outcome } from '../load/ledger';
import { boundMs, secondsOf, timesOf, type Scenario } from './scenario';

const buyersOfRound = 8;
const roundsAtOnce = 4;

/** Eight buyers order shortly before, during and after the close of their round. */
export const closeAgainstOrders: Scenario = {
  name: 'close-against-orders',
  does: `an admin closes a round while ${buyersOfRound} buyers order from it`,
  run: async (ground, pace) => {
    const times = timesOf(pace, { long: 200, short: 8 });
    const limitMs = boundMs(pace, 10);
    const repeatForMs = pace.brief ? limitMs : 0;
    const closes: Outcome[] = [];
    let ordered = 0;
    let missed: string[] = [];
    for (let done = 0; done < times; done += roundsAtOnce) {
      // Spread orders over the duration of a close, so that some arrive before the round is locked and some after.
      const spreadMs = closes.at(-1)?.tookMs ?? 400;
      const howMany = Math.min(roundsAtOnce, times - done);
      const batch = Array.from({ length: howMany }, (_, place) => closeOne(ground, { place, spreadMs, repeatForMs }));
      for (const { close, answers } of await Promise.all(batch)) {
        closes.push(close);
        ordered += answers.filter(({ status }) => status === 201).length;
        const strange = answers.filter(
          ({ status, problem }) => status !== 201 && !closedProblems.includes(problem ?? ''),
        );
        missed = [...missed, ...strange.map(({ status, problem }) => `an order was answered ${status} (${problem})`)];
      }
      if (done % 40 === 0) pace.log(`  close-against-orders: ${closes.length} rounds`);
    }
    const failed = closes.filter(({ status }) => status !== 200);
    const late = closes.filter(({ tookMs }) => tookMs > limitMs);
    if (failed.length > 0)
      missed.push(
        `${failed.length} closes were answered ${[...new Set(failed.map(({ status }) => status))].join(', ')}`,
      );
    if (late.length > 0) missed.push(`${late.length} closes took longer than ${limitMs / 1_000} s`);
    const share = `${ordered} of ${times * buyersOfRound} orders came before the close`;
    return { times, figures: [share, `closed after ${secondsOf(closes.map(({ tookMs }) => tookMs))}`], missed };
  },
};

/** Problem codes of an order that arrives too late: the round is closed, or its cart was removed with it. */
const closedProblems = ['round_not_open', 'cart_not_found'];

async function closeOne(
  ground: Ground,
  { place, spreadMs, repeatForMs }: { place: number; spreadMs: number; repeatForMs: number },
): Promise<{ close: Outcome; answers: Outcome[] }> {
  const { platform, members, trade } = ground;
  const round = await ground.openRound();
  const baseUrl = platform.url('buyer');
  const line = { offer: round.offers[0]!.id, qty: 2 };
  const buyers = members.buyers.slice(place * buyersOfRound, (place + 1) * buyersOfRound);
  await Promise.all(buyers.map((buyer) => trade.setCart(baseUrl, buyer, round.id, line)));
  const orders = buyers.map(async (buyer) => {
    await sleep(Math.random() * spreadMs);
    const key = randomUUID();
    return repeatWhileBusy(repeatForMs, () => trade.place(baseUrl, buyer, round.id, [line], key));
  });
  const close = await closeRound(ground, round.id, repeatForMs);
  return { close, answers: await Promise.all(orders) };
}

/** Closes a round. An earlier request of its repeats may have closed it. */
async function closeRound(
  { platform, members, trade }: Ground,
  roundId: string,
  repeatForMs: number,
): Promise<Outcome> {
  let requests = 0;
  const close = await repeatWhileBusy(repeatForMs, () => {
    requests++;
    return trade.close(platform.url('admin'), members.admin, roundId);
  });
  return requests > 1 && close.problem === 'stale_state' ? { ...close, status: 200 } : close;
}

/**
 * Repeats a request for so long while it is answered that its work is under way (202) or the platform is busy (503).
 * @returns the last response, with the time of all requests
 */
async function repeatWhileBusy(forMs: number, send: () => Promise<Outcome>): Promise<Outcome> {
  const began = performance.now();
  for (;;) {
    const outcome = await send();
    const tookMs = Math.round(performance.now() - began);
    const isBusy = outcome.status === 202 || outcome.status === 503;
    if (!isBusy || tookMs > forMs) return { ...outcome, tookMs };
    await sleep(1_000);
  }
}

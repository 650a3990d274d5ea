import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ground } from '../ground';
import type { Outcome } from '../load/ledger';
import { boundMs, secondsOf, timesOf, type Scenario } from './scenario';

const concurrentBuyers = 200;
const unitsLeft = 10;

/** All buyers have one unit in the cart and order concurrently. */
export const lastUnits: Scenario = {
  name: 'last-ten',
  does: `${concurrentBuyers} buyers order the last ${unitsLeft} units at once`,
  run: async (ground, pace) => {
    const times = timesOf(pace, { long: 5, short: 1 });
    const missed: string[] = [];
    const slowest: number[] = [];
    for (let time = 0; time < times; time++) {
      const answers = await orderTheLast(ground);
      const accepted = answers.filter(({ status }) => status === 201).length;
      const refused = answers.filter(({ problem }) => problem === 'cap_reached').length;
      slowest.push(Math.max(...answers.map(({ tookMs }) => tookMs)));
      pace.log(`  last-ten: ${accepted} accepted, ${refused} rejected because none is left`);
      if (accepted !== unitsLeft || accepted + refused !== concurrentBuyers)
        missed.push(`${accepted} accepted and ${refused} rejected, of ${concurrentBuyers}`);
    }
    const late = slowest.filter((ms) => ms > boundMs(pace, 2));
    if (late.length > 0) missed.push(`the others were rejected after ${secondsOf(late)}`);
    return {
      times,
      figures: [
        `${unitsLeft} accepted each time`,
        `the last of ${concurrentBuyers} answered after ${secondsOf(slowest)}`,
      ],
      missed,
    };
  },
};

async function orderTheLast({ platform, members, trade, openRound }: Ground): Promise<Outcome[]> {
  const round = await openRound({ cap: unitsLeft });
  const baseUrl = platform.url('buyer');
  const line = { offer: round.offers[0]!.id, qty: 1 };
  const buyers = members.buyers.slice(0, concurrentBuyers);
  await Promise.all(buyers.map((buyer) => trade.setCart(baseUrl, buyer, round.id, line)));
  return Promise.all(buyers.map((buyer) => trade.place(baseUrl, buyer, round.id, [line], randomUUID())));
}

/** Sends one idempotency key a hundred times concurrently, and again after the buyer has refilled the cart. */
export const oneKey: Scenario = {
  name: 'one-key',
  does: 'one idempotency key 100 times at once, and again with a new cart',
  run: async ({ platform, members, trade, openRound }, pace) => {
    const times = timesOf(pace, { long: 5, short: 1 });
    const round = await openRound();
    const line = { offer: round.offers[0]!.id, qty: 3 };
    const missed: string[] = [];
    for (let time = 0; time < times; time++) {
      const buyer = members.buyers[time % members.buyers.length]!;
      const key = randomUUID();
      await trade.setCart(platform.url('buyer'), buyer, round.id, line);
      const place = async (): Promise<Outcome> => {
        const outcome = await trade.place(platform.url('buyer'), buyer, round.id, [line], key);
        if (outcome.status !== 429) return outcome;
        await sleep(200 + Math.random() * 1_000);
        return place();
      };
      const answers = await Promise.all(Array.from({ length: 100 }, place));
      await sleep(1_100);
      // A client that lost its page retries once more after the cart was refilled.
      await trade.setCart(platform.url('buyer'), buyer, round.id, line);
      answers.push(await place(), await place());
      const orders = new Set(answers.flatMap(({ order }) => order?.id ?? []));
      pace.log(`  one-key: ${answers.length} answers, ${orders.size} order`);
      if (orders.size !== 1) missed.push(`${orders.size} orders were answered for one key`);
      const other = answers.filter(({ status }) => status !== 201);
      if (other.length > 0)
        missed.push(`${other.length} of ${answers.length} answers were not the order: ${other[0]!.problem}`);
    }
    return { times, figures: ['one order for each key, answered 102 times'], missed };
  },
};

/** Two processes write one round: clients use either, as when the gateway changes its routing. */
export const twoBuyers: Scenario = {
  name: 'two-buyers',
  does: 'two processes of buyer on one round; one of them is killed and comes back',
  run: async ({ platform, openRound, startLoad }, pace) => {
    const times = timesOf(pace, { long: 5, short: 1 });
    const round = await openRound({ offers: 2, cap: 100_000 });
    await platform.start('buyer-2');
    const baseUrls = [platform.url('buyer'), platform.url('buyer-2')];
    const url = (seat: number) => baseUrls[seat % 2]!;
    const load = startLoad({ round, seats: 16, url, adminUrl: platform.url('admin') });
    const backMs: number[] = [];
    try {
      for (let time = 0; time < times; time++) {
        await sleep(pace.brief ? 1_500 : 4_000);
        const killedAt = Date.now();
        await platform.kill('buyer-2');
        backMs.push(await load.acceptedAfter(killedAt, 180_000));
        await platform.start('buyer-2');
        pace.log(`  two-buyers: orders accepted by the other one after ${secondsOf(backMs.slice(-1))}`);
      }
      await sleep(1_000);
    } finally {
      await load.stop();
    }
    await platform.end('buyer-2');
    const slow = backMs.filter((ms) => ms > boundMs(pace, 5));
    return {
      times,
      figures: [`the other one went on after ${secondsOf(backMs)}`, `${load.placed()} orders`],
      missed: slow.length > 0 ? [`orders went on after ${secondsOf(slow)}`] : [],
    };
  },
};

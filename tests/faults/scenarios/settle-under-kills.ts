import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { approveOrder } from '@junto/contracts/admin/orders';
import { settleRound } from '@junto/contracts/admin/settlement';
import { closePolicies, type ClosePolicy } from '@junto/domain/outcome/terms';
import type { Ground } from '../ground';
import { arrange, call } from '../platform/call';
import { unitPrice, type OpenRound } from '../platform/rounds';
import { restartAfterMs } from './kill-processes';
import { boundMs, secondsOf, timesOf, type Scenario } from './scenario';

/** Half of them order both products, the others only the one below its MOQ. */
const ordersOfRound = 16;
const ordersOfBoth = ordersOfRound / 2;
const qty = 4;
/** All orders of the first product together reach it. */
const tier = { fromUnits: ordersOfBoth * qty, unitPrice: 10 };
const shortMoq = 10_000;
/** A kill interrupts any step of closing, settling and writing the orders. */
const killedWithinMs = 3_000;
const settledWithinS = 30;

/** A round of each close policy, with a product that reaches a lower price and one below its MOQ. */
export const settleUnderKills: Scenario = {
  name: 'settle-under-kills',
  does: `kill -9 of buyer while a round of each close policy closes and settles with ${ordersOfRound} orders`,
  run: async (ground, pace) => {
    const times = timesOf(pace, { long: 20, short: 2 });
    const tookMs: number[] = [];
    const missed: string[] = [];
    for (let time = 0; time < times; time++) {
      const rounds = await Promise.all(closePolicies.map((policy, place) => orderedRound(ground, policy, place)));
      const began = Date.now();
      const killed = killBuyer(ground, killedWithinMs * ((time + Math.random()) / times));
      const settled = await Promise.all(rounds.map((round) => closeAndSettle(ground, round, boundMs(pace, 60))));
      await killed;
      tookMs.push(Date.now() - began);
      missed.push(...settled.flat());
      if (time % 5 === 0) pace.log(`  settle-under-kills: ${time + 1} times`);
    }
    const late = tookMs.filter((ms) => ms > boundMs(pace, settledWithinS));
    if (late.length > 0) missed.push(`rounds settled later than ${settledWithinS} s: ${secondsOf(late)}`);
    return { times, figures: [`closed and settled after ${secondsOf(tookMs)}`], missed };
  },
};

interface OrderedRound extends OpenRound {
  policy: ClosePolicy;
}

async function orderedRound(ground: Ground, policy: ClosePolicy, place: number): Promise<OrderedRound> {
  const { platform, members, trade } = ground;
  const round = await ground.openRound({ offers: 2, moqs: [1, shortMoq], closePolicy: policy, tier });
  const [reached, short] = round.offers.map(({ id }) => ({ offer: id, qty }));
  const buyers = members.buyers.slice(place * ordersOfRound, (place + 1) * ordersOfRound);
  const order = async (buyer: (typeof buyers)[number], index: number) => {
    const lines = index % 2 === 0 ? [reached!, short!] : [short!];
    for (const line of lines) await trade.setCart(platform.url('buyer'), buyer, round.id, line);
    const { order: placed } = await trade.place(platform.url('buyer'), buyer, round.id, lines, randomUUID());
    if (!placed) throw new Error('An order of a quiet platform was not accepted');
    await arrange(platform.url('admin'), approveOrder, {
      as: members.admin,
      key: randomUUID(),
      params: { order_id: placed.id },
      body: {},
    });
  };
  await Promise.all(buyers.map(order));
  return { ...round, policy };
}

async function killBuyer({ platform }: Ground, afterMs: number): Promise<void> {
  await sleep(afterMs);
  await platform.kill('buyer');
  await sleep(restartAfterMs);
  await platform.start('buyer');
}

/** @returns what differs from the outcome that the policy promises */
async function closeAndSettle(ground: Ground, round: OrderedRound, withinMs: number): Promise<string[]> {
  const { platform, members, trade } = ground;
  const until = Date.now() + withinMs;
  const isOpen = async () => !(await gateOf(ground, round.id))?.cleared_at;
  while ((await isOpen()) && Date.now() < until) {
    await trade.close(platform.url('admin'), members.admin, round.id);
    await sleep(200);
  }
  const settlement_id = randomUUID();
  const decisions = [{ round_product_id: round.offers[1]!.id, decision: 'cancel_lines' as const }];
  while (!(await outcomeOf(ground, round.id)) && Date.now() < until) {
    if (round.policy === 'ask')
      await call(platform.url('admin'), settleRound, {
        as: members.admin,
        params: { round_id: round.id },
        body: { settlement_id, decisions },
        timeoutMs: 10_000,
      });
    await sleep(200);
  }
  const found = await outcomeOf(ground, round.id);
  const wanted = expectedOutcome(round.policy);
  const isSame = found && Object.entries(wanted).every(([field, value]) => found[field] === value);
  return isSame
    ? []
    : [`a round under '${round.policy}' came to ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];
}

/** Counted from the orders alone. */
function expectedOutcome(policy: ClosePolicy): Record<string, number> {
  const reached = { orders: ordersOfBoth, lines: ordersOfBoth, units: tier.fromUnits };
  const reachedMinor = tier.fromUnits * tier.unitPrice * 100;
  if (policy !== 'accept') return { ...reached, total_minor: reachedMinor };
  const shortUnits = ordersOfRound * qty;
  return {
    ...{ orders: ordersOfRound, lines: reached.lines + ordersOfRound, units: reached.units + shortUnits },
    total_minor: reachedMinor + shortUnits * unitPrice * 100,
  };
}

const gateOf = ({ platform }: Ground, id: string) =>
  platform.db('buyer').collection<{ _id: string; cleared_at: Date | null }>('round_gates').findOne({ _id: id });

/** Figures of the written settlement. */
async function outcomeOf({ platform }: Ground, round: string): Promise<Record<string, number> | undefined> {
  const found = await platform.db('buyer').collection('settlements').findOne({ round_id: round, state: 'settled' });
  return found?.settled as Record<string, number> | undefined;
}

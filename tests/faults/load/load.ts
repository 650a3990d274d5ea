import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '../platform/member';
import type { Members } from '../platform/members';
import type { OpenRound } from '../platform/rounds';
import type { Line, Outcome } from './ledger';
import { Tally } from './tally';
import type { Trade } from './trade';

export interface LoadOptions {
  trade: Trade;
  members: Members;
  round: OpenRound;
  /** Number of concurrent buyers, each with one request in flight. */
  seats: number;
  /** Target URL of a buyer's next request. */
  url: (seat: number) => string;
  /** URL at which the admin decides orders; without it nobody does. */
  adminUrl?: string;
  /** Pause between two requests of one buyer. */
  pauseMs?: number;
}

export interface Load {
  placed(): number;
  /** Slowest response and number of responses per status since the start. */
  slowestMs(): number;
  statuses(): Map<number, number>;
  /** Milliseconds from `since` to the response of the first order requested after it. @throws after `boundMs` */
  acceptedAfter(since: number, boundMs: number): Promise<number>;
  stop(): Promise<void>;
}

const cancelledShare = 0.1;

/**
 * Buyers who fill a cart and place it repeatedly on one round, and an admin who decides on some of the orders. Like the
 * screens, buyers retry an order without a response with the same key.
 */
export function startLoad(options: LoadOptions): Load {
  const { trade, members, round, seats, url, adminUrl, pauseMs = 25 } = options;
  const tally = new Tally();
  const undecided: string[] = [];
  let stopped = false;

  const sit = async (seat: number) => {
    const buyer = members.buyers[seat % members.buyers.length]!;
    while (!stopped) {
      const line = {
        offer: round.offers[Math.floor(Math.random() * round.offers.length)]!.id,
        qty: 1 + Math.floor(Math.random() * 20),
      };
      const cart = tally.note(await trade.setCart(url(seat), buyer, round.id, line));
      const lines = cart.cart ?? [];
      if (lines.length === 1 && lines[0]!.offer === line.offer) {
        const placed = await placeWithOneKey(
          tally,
          (key) => trade.place(url(seat), buyer, round.id, [line], key),
          () => stopped,
        );
        if (placed && Math.random() < cancelledShare)
          tally.note(await trade.cancel(url(seat), buyer, round.id, placed.id));
        else if (placed) undecided.push(placed.id);
      } else if (lines.length > 1) {
        // An uncertain earlier request had put another offer into the cart.
        await empty(trade, url(seat), buyer, round.id, lines);
      }
      await sleep(cart.status === 0 ? 100 : pauseMs);
    }
  };

  const decide = async () => {
    while (!stopped && adminUrl !== undefined) {
      const order = undecided.shift();
      if (order !== undefined)
        tally.note(
          await trade.decide(adminUrl, members.admin, Math.random() < 0.7 ? 'approve' : 'reject', round.id, order),
        );
      await sleep(pauseMs * 2);
    }
  };

  const running = [decide(), ...Array.from({ length: seats }, (_, seat) => sit(seat))];
  return {
    placed: () => tally.placed(),
    slowestMs: () => tally.slowestMs,
    statuses: () => tally.statuses,
    acceptedAfter: (since, boundMs) => tally.acceptedAfter(since, boundMs),
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** Retries with the same key until a response arrives, or for a while after the load has ended. */
async function placeWithOneKey(
  tally: Tally,
  place: (key: string) => Promise<Outcome>,
  isStopped: () => boolean,
): Promise<Outcome['order']> {
  const key = randomUUID();
  for (let tries = 0; ; tries++) {
    const requestedAt = Date.now();
    const outcome = tally.note(await place(key));
    if (outcome.order) {
      tally.noteAccepted(requestedAt);
      return outcome.order;
    }
    const again = outcome.status === 0 || outcome.status === 429 || outcome.status >= 500;
    if (!again || (isStopped() && tries > 20)) return undefined;
    await sleep(100);
  }
}

async function empty(
  trade: Trade,
  baseUrl: string,
  buyer: Member,
  round: string,
  lines: readonly Line[],
): Promise<void> {
  const outcome = await trade.place(baseUrl, buyer, round, [...lines], randomUUID());
  if (outcome.status === 0 || outcome.status >= 500) await sleep(100);
}

import { setTimeout } from 'node:timers/promises';
import { trusted } from 'mongoose';
import { roundCartsCleared } from '@junto/contracts/events/buyer';
import { roundLockMoves, stepsBefore } from '@junto/domain/round-close';
import { platformContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { ClosedCartModel } from '../carts/closed-cart.model';
import { buyersOf, inBatches } from '../notices/buyers-of';
import { poolChangedEvent } from '../pools/pool-event';
import { PoolModel, type Pool } from '../pools/pool.model';
import { ListedRoundModel, type ListedRound } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { markOrdersClosed } from './mark-orders-closed';
import { moveCartsAway } from './move-carts-away';

/** Pause after each slice, as a multiple of the slice's duration, so that other work gets the database. */
const pauseShare = 2;

/**
 * Clears a closing round: moves open carts to where their buyers can read them, deletes items and carts, marks lines
 * whose offer missed its MOQ, and publishes `round.carts_cleared`. Orders stay (decision 6). It works in slices, each a
 * short transaction followed by a pause, so that orders of other rounds continue. Each step finds its own remaining
 * work, so a repeat after a crash resumes, and two processes at once have the same effect as one.
 */
export async function clearRound(roundId: string, signal?: AbortSignal): Promise<void> {
  const gate = await RoundLockModel.findById(roundId).lean();
  const round = (await ListedRoundModel.findById(roundId).lean()) as ListedRound | null;
  if (gate?.step !== 'shut' || !round) return;
  const { unmet, supplier_salt } = gate;
  for (let more = true; more && !signal?.aborted;) more = await slice(() => moveCartsAway(round, supplier_salt));
  for (let from: string | null = ''; from !== null && !signal?.aborted;) {
    const buyer: string = from;
    from = await slice(() => markOrdersClosed(roundId, unmet, buyer));
  }
  if (!signal?.aborted) await finish(round, unmet);
}

async function slice<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  await setTimeout((performance.now() - began) * pauseShare);
  return done;
}

async function finish(round: ListedRound, unmet: string[]): Promise<void> {
  await inTransaction(async (session) => {
    const now = new Date();
    const before = await RoundLockModel.findOneAndUpdate(
      { _id: round._id, step: trusted({ $in: stepsBefore(roundLockMoves, 'cleared') }) },
      { $set: { step: 'cleared', cleared_at: now, selected: {} }, $inc: { seq: 1 } },
      { session, returnDocument: 'before' },
    ).lean();
    if (!before) return;
    const emptied = Object.keys(before.selected);
    const pools = await PoolModel.find({ _id: trusted({ $in: emptied }) }, null, { session }).lean<Pool[]>();
    const gate = { ...before, seq: before.seq + 1, selected: {} };
    const moved = pools.map((pool) => poolChangedEvent(pool, { facts: gate, by: '' }));
    const { _id, title } = round;
    await appendEvents(session, [
      ...moved,
      ...(await cartsCleared({ _id, title, version: gate.seq, at: now, unmet }, session)),
    ]);
  });
}

type Cleared = Pick<ListedRound, '_id' | 'title'> & { version: number; at: Date; unmet: string[] };

/** One event, or several that list the buyers in parts. */
async function cartsCleared(
  { _id: roundId, title, version, at, unmet }: Cleared,
  session: ClientSession,
): Promise<NewEvent[]> {
  const ofRound = { round_id: roundId };
  const [figures] = await ClosedCartModel.aggregate<{ carts: number; items: number }>(
    [{ $match: ofRound }, { $group: { _id: null, carts: { $sum: 1 }, items: { $sum: { $size: '$items' } } } }],
    { session },
  );
  const hadCart = await ClosedCartModel.distinct('buyer_id', ofRound, { session });
  // No cart is open any more: every member has an order.
  const ordered = await buyersOf(roundId, null, session);
  const known = new Set(hadCart);
  const facts = {
    round_id: roundId,
    carts: figures?.carts ?? 0,
    items: figures?.items ?? 0,
    round_title: title,
    unmet,
    cleared_at: at.toISOString(),
  };
  return inBatches([...new Set([...hadCart, ...ordered])]).map((batch) => {
    const buyer_ids = batch.filter((id) => known.has(id));
    const ordered_buyer_ids = batch.filter((id) => !known.has(id));
    const payload = { ...facts, buyer_ids, ordered_buyer_ids };
    return newEvent(roundCartsCleared, { aggregateId: roundId, version, cause: platformContext, payload });
  });
}

/**
 * Publishes `round.carts_cleared` again for a cleared round, on request of the supplier service that missed the first
 * one.
 */
export async function republishCartsCleared(roundId: string, session: ClientSession): Promise<void> {
  const gate = await RoundLockModel.findById(roundId, null, { session }).lean();
  const round = await ListedRoundModel.findById(roundId, { title: 1 }, { session }).lean();
  if (!gate?.cleared_at || !round) return;
  const { seq: version, cleared_at: at, unmet } = gate;
  await appendEvents(session, await cartsCleared({ _id: roundId, title: round.title, version, at, unmet }, session));
}

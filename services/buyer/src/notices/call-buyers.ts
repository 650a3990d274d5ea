import { trusted } from 'mongoose';
import { poolNearedMoq, poolPriceFell } from '@junto/contracts/events/buyer';
import { pastReminders, reminderHours } from '@junto/domain/round-calls';
import { appendEvents, newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { yieldToRequests } from '@junto/service-kit/http/in-flight-requests';
import type { Job } from '@junto/service-kit/jobs';
import { databaseNow } from '@junto/service-kit/mongo/database-now';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { noteMovedRounds, takeMovedRounds } from '../pools/moved-rounds';
import { PoolModel } from '../pools/pool.model';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { inBatches } from './buyers-of';
import { dueCalls, type FallenPrice } from './due-calls';
import { reminderEvents } from './reminder';
import { RoundCallsModel } from './round-calls.model';
import { runningRound, type RunningOffer, type RunningRound } from './running-round';
import { takingPart, type CartUnits } from './taking-part';

const hourMs = 3_600_000;
/** A deadline is noted so long before its first reminder: a service that is down for less misses none. */
const notedBeforeMs = 6 * hourMs;

/**
 * Calls the buyers of running rounds: an offer is at 80 % of its MOQ, its price fell, or the round closes soon. Looks at
 * rounds whose units changed in this process, and at those that close soon. Its first run looks at all rounds with
 * orders, because a process may have crashed before it looked. What was called and its events change in one transaction,
 * so several processes call once.
 */
export function createBuyerCalls(): Job {
  let isFirst = true;
  return {
    name: 'call-buyers',
    everyMs: 15_000,
    run: async (signal) => {
      const now = await databaseNow();
      if (isFirst) noteMovedRounds(await runningWithOrders());
      isFirst = false;
      noteMovedRounds(await closingSoon(now));
      const rounds = takeMovedRounds();
      const errors: unknown[] = [];
      for (const id of rounds) {
        try {
          await yieldToRequests();
          if (!signal.aborted) await inTransaction((session) => callRound(id, now, session));
        } catch (error) {
          noteMovedRounds([id]);
          errors.push(error);
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, `rounds whose buyers were not called: ${errors.length}`);
    },
  };
}

async function runningWithOrders(): Promise<string[]> {
  const running = await ListedRoundModel.find({ status: 'approved' }, { _id: 1 }).lean();
  const ids = trusted({ $in: running.map(({ _id }) => _id) });
  const ordered = await RoundLockModel.find(
    { _id: ids, step: 'open', committed: trusted({ $ne: {} }) },
    { _id: 1 },
  ).lean();
  return ordered.map(({ _id }) => _id);
}

/** Rounds that close soon with a deadline that was not noted, or a reminder that is due. */
async function closingSoon(now: Date): Promise<string[]> {
  const until = new Date(now.getTime() + reminderHours[0] * hourMs + notedBeforeMs);
  const closing = { status: 'approved', close_at: trusted({ $gt: now, $lte: until }) } as const;
  const rounds = await ListedRoundModel.find(closing, { close_at: 1 }).lean();
  const ids = trusted({ $in: rounds.map(({ _id }) => _id) });
  const noted = await RoundCallsModel.find({ _id: ids }, { close_at: 1, reminded: 1 }).lean();
  const known = new Map(noted.map((one) => [one._id, one]));
  const isDone = (id: string, closeAt: Date) => {
    const one = known.get(id);
    if (one?.close_at?.getTime() !== closeAt.getTime()) return false;
    return pastReminders(closeAt, now).every((hours) => one.reminded.includes(hours));
  };
  return rounds.flatMap(({ _id, close_at }) => (close_at && !isDone(_id, close_at) ? _id : []));
}

async function callRound(roundId: string, now: Date, session: ClientSession): Promise<void> {
  const running = await runningRound(roundId, now, session);
  if (!running) return;
  const { round, committed } = running;
  const called = (await RoundCallsModel.findById(roundId, null, { session }).lean()) ?? undefined;
  const reached = await PoolModel.find(
    { round_id: roundId, reached_at: trusted({ $ne: null }) },
    { _id: 1 },
    { session },
  ).lean();
  const { near, fallen, reminder, next } = dueCalls({
    now,
    closeAt: round.close_at,
    offers: round.offers,
    committed,
    reached: new Set(reached.map(({ _id }) => _id)),
    called,
  });
  if (!next) return;
  await RoundCallsModel.updateOne({ _id: roundId }, { $set: next }, { session, upsert: true });
  const offerIds = [...near.map(({ id }) => id), ...fallen.map(({ offer }) => offer.id)];
  const members = await takingPart(roundId, offerIds, session);
  await appendEvents(session, [
    ...(reminder ? await reminderEvents(reminder, running, session) : []),
    ...near.flatMap((offer) => nearEvents(offer, members.get(offer.id)!, running)),
    ...fallen.flatMap((price) => priceEvents(price, members.get(price.offer.id)!, running)),
  ]);
}

function nearEvents(offer: RunningOffer, members: CartUnits, running: RunningRound): NewEvent[] {
  const { facts, of } = offerFacts(offer, running);
  return inBatches([...members.keys()]).map((buyer_ids, index) => {
    const in_cart = buyer_ids.map((id) => members.get(id) ?? 0);
    return newEvent(poolNearedMoq, { ...of, payload: { ...facts, buyer_ids, in_cart, more: index > 0 } });
  });
}

function priceEvents(
  { offer, from_units, unit_price }: FallenPrice<RunningOffer>,
  members: CartUnits,
  running: RunningRound,
): NewEvent[] {
  const { facts, of } = offerFacts(offer, running);
  const price = { from_units, unit_price, currency: running.round.currency };
  return inBatches([...members.keys()]).map((buyer_ids, index) =>
    newEvent(poolPriceFell, { ...of, payload: { ...facts, ...price, buyer_ids, more: index > 0 } }),
  );
}

function offerFacts({ id, moq, product }: RunningOffer, { round, committed, of }: RunningRound) {
  const facts = {
    round_id: round._id,
    round_title: round.title,
    round_product_id: id,
    product_name: product.name,
    moq,
    current_committed_qty: committed[id] ?? 0,
    supplier_id: round.supplier_id,
    close_at: round.close_at?.toISOString() ?? null,
  };
  return { facts, of: { ...of, aggregateId: id } };
}

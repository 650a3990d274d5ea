import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import { roundSettlementAwaited } from '@junto/contracts/events/buyer';
import { isRefusal } from '@junto/contracts/problems';
import { platformContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { createRoundWorker, type RoundWorker } from '../rounds/round-worker';
import { settleRound } from './settle-round';
import type { SettlementDeps } from './write-settlement';

/**
 * Settles closed rounds that await their settlement, as soon as nothing waits for a person: no order is pending, and the
 * policy decides each short product. Two processes settle once, because a round has one settlement that counts.
 * @param nudge starts writing the orders
 */
export function createPolicyWorker({ send, writers }: SettlementDeps, nudge: () => void): RoundWorker {
  /** Rounds that wait for a person, with the `seq` of their lock: nothing changed while it is the same. */
  const waiting = new Map<string, number>();
  return createRoundWorker({
    name: 'settle-by-policy',
    due: async () => {
      const locks = await RoundLockModel.find(
        {
          step: 'cleared',
          awaits_settlement: true,
          settling: trusted({ $ne: true }),
          settled_by_hand: trusted({ $ne: true }),
        },
        { seq: 1 },
      ).lean();
      const seqs = new Map(locks.map(({ _id, seq }) => [_id, seq]));
      for (const [id, seq] of waiting) if (seqs.get(id) !== seq) waiting.delete(id);
      return [...seqs.keys()].filter((id) => !waiting.has(id));
    },
    work: async (roundId) => {
      const lock = await RoundLockModel.findById(roundId, { seq: 1 }).lean();
      if (!lock) return;
      const wanted = { round_id: roundId, settlement_id: randomUUID(), decisions: [], allocations: [], by: null };
      const settled = await settleRound(wanted, { send, writers });
      if (!isRefusal(settled)) return nudge();
      if (settled.refused === 'offers_undecided') await inTransaction((session) => awaitDecisions(roundId, session));
      waiting.set(roundId, lock.seq);
    },
  });
}

/** Publishes once per round that it waits for an administrator. */
async function awaitDecisions(roundId: string, session: ClientSession): Promise<void> {
  const lock = await RoundLockModel.findOneAndUpdate(
    { _id: roundId, decisions_awaited: trusted({ $ne: true }) },
    { $set: { decisions_awaited: true } },
    { session, projection: { seq: 1 } },
  ).lean();
  if (!lock) return;
  const round = await ListedRoundModel.findById(roundId, { title: 1, supplier_name: 1 }, { session }).lean();
  if (!round) throw new Error(`Round ${roundId} is missing`);
  const payload = { round_id: roundId, round_title: round.title, supplier_name: round.supplier_name };
  const about = { aggregateId: roundId, version: lock.seq, cause: platformContext };
  await appendEvents(session, [newEvent(roundSettlementAwaited, { ...about, payload })]);
}

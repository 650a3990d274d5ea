import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import { isRefusal } from '@junto/contracts/problems';
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
      const wanted = { round_id: roundId, settlement_id: randomUUID(), decisions: [], by: null };
      const settled = await settleRound(wanted, { send, writers });
      if (isRefusal(settled)) waiting.set(roundId, lock.seq);
      else nudge();
    },
  });
}

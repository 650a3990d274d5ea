import { roundBandOf } from '@junto/domain/pool-progress';
import type { Migration, MigrationWork } from '@junto/service-kit/mongo/migrations';
import { findable, type FindableRound } from '../rounds/searched-round.model';

/**
 * Rounds are found by their products too, and narrowed by marks; until then they were found by their own text alone.
 */
export const filteredRounds: Migration = { name: '0006-filtered-rounds', run: markAll };

interface Gate {
  _id: string;
  seq: number;
  total_committed: number;
  total_moq: number;
}

/** A round at a time: ended in between it finds which are left. */
async function markAll({ db, signal }: MigrationWork): Promise<void> {
  const searched = db.collection<{ _id: string }>('searched_rounds');
  const rounds = db.collection<FindableRound>('listed_rounds');
  const gates = db.collection<Gate>('round_gates');
  const totals = { projection: { seq: 1, total_committed: 1, total_moq: 1 } };
  for await (const { _id } of searched.find({ marks: { $exists: false } }, { projection: { _id: 1 } })) {
    signal.throwIfAborted();
    const [round, gate] = await Promise.all([rounds.findOne({ _id }), gates.findOne({ _id }, totals)]);
    if (!round) continue;
    const { seq = -1, total_committed = 0, total_moq = 0 } = gate ?? {};
    const band = roundBandOf(total_committed, total_moq);
    const filled = total_moq > 0 ? Math.floor((total_committed * 1_000) / total_moq) : 0;
    await searched.updateOne({ _id }, { $set: { ...findable(round, band), band, filled, filled_seq: seq } });
  }
}

import type { mongo } from 'mongoose';
import { roundBandOf } from '@junto/domain/pool-progress';
import type { Job } from '@junto/service-kit/jobs';
import type { RoundLock } from './round-lock.model';
import { bandFacet, SearchedRoundModel } from './searched-round.model';

type Doc = mongo.Document & { _id: string };
export type RoundTotals = Pick<RoundLock, '_id' | 'seq' | 'total_committed' | 'total_moq'>;

/** Rounds whose totals this process changed, and those that a list found stale. */
const moved = new Map<string, RoundTotals>();

/** Records the progress of rounds for filters: in memory, so orders do not wait. */
export function noteTotals(gates: Iterable<RoundTotals>): void {
  for (const { _id, seq, total_committed, total_moq } of gates) {
    if ((moved.get(_id)?.seq ?? -1) < seq) moved.set(_id, { _id, seq, total_committed, total_moq });
  }
}

/** Every 2 s, one write per changed round, however many orders changed it. */
export const updateBands: Job = { name: 'move-bands', everyMs: 2_000, run: writeBands };

/** Thousandths of the MOQ, capped: far above it the exact sort does not matter. */
function filledOf({ total_committed, total_moq }: RoundTotals): number {
  return total_moq > 0 ? Math.min(1_000_000, Math.floor((total_committed * 1_000) / total_moq)) : 0;
}

export async function writeBands(): Promise<void> {
  const batch = [...moved.values()];
  moved.clear();
  if (batch.length === 0) return;
  const writes = batch.map((gate): mongo.AnyBulkWriteOperation<Doc> => {
    const band = roundBandOf(gate.total_committed, gate.total_moq);
    const filled = filledOf(gate);
    // Its band is the first facet (`findable`). A later version by another process stays, and so does an unchanged
    // band.
    const filter = {
      _id: gate._id,
      filled_seq: { $lt: gate.seq },
      $or: [{ filled: { $ne: filled } }, { band: { $ne: band } }],
    };
    return {
      updateOne: { filter, update: { $set: { band, filled, filled_seq: gate.seq, 'marks.0': bandFacet(band) } } },
    };
  });
  try {
    await SearchedRoundModel.collection.bulkWrite(writes as never, { ordered: false });
  } catch (error) {
    noteTotals(batch);
    throw error;
  }
}

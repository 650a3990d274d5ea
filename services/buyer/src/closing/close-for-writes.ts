import { trusted } from 'mongoose';
import { roundLockMoves, stepsBefore } from '@junto/domain/round-close';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { unmetPools } from '../pools/unmet-pools';
import { RoundLockModel } from '../rounds/round-lock.model';
import { WaitlistModel } from '../waitlist/waitlist.model';

/**
 * Closes the round lock for writes and stores which offers are below their MOQ at this moment; later decisions on
 * orders change neither. Waitlists end. Must run exclusively in the round's queue. Idempotent.
 */
export async function closeForWrites(roundId: string): Promise<void> {
  await inTransaction(async (session) => {
    const unshut = { _id: roundId, step: trusted({ $in: stepsBefore(roundLockMoves, 'shut') }) };
    const gate = await RoundLockModel.findOne(unshut, { committed: 1 }, { session }).lean();
    if (!gate) return;
    const unmet = (await unmetPools(roundId, gate.committed, session)).map(({ _id }) => _id);
    await RoundLockModel.updateOne(
      unshut,
      { $set: { step: 'shut', unmet }, $unset: { waitlists: 1 }, $inc: { seq: 1 } },
      { session },
    );
    await WaitlistModel.deleteMany({ round_id: roundId }, { session });
  });
}

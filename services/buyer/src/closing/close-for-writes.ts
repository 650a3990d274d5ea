import { trusted } from 'mongoose';
import { roundLockMoves, stepsBefore } from '@junto/domain/round-close';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { unmetPools } from '../pools/unmet-pools';
import { RoundLockModel } from '../rounds/round-lock.model';

/**
 * Shuts the gate of a closing round and keeps which offers stay below their MOQ at this moment: what an administrator
 * decides on its orders later changes neither. To be run alone in the round's queue. Shut already, it stays as it is.
 */
export async function closeForWrites(roundId: string): Promise<void> {
  await inTransaction(async (session) => {
    const unshut = { _id: roundId, step: trusted({ $in: stepsBefore(roundLockMoves, 'shut') }) };
    const gate = await RoundLockModel.findOne(unshut, { committed: 1 }, { session }).lean();
    if (!gate) return;
    const unmet = (await unmetPools(roundId, gate.committed, session)).map(({ _id }) => _id);
    await RoundLockModel.updateOne(unshut, { $set: { step: 'shut', unmet }, $inc: { seq: 1 } }, { session });
  });
}

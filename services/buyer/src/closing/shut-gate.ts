import { trusted } from 'mongoose';
import { gateMoves, stepsBefore } from '@junto/domain/round-close';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { unmetOffers } from '../pools/unmet-offers';
import { RoundGateModel } from '../rounds/round-gate.model';

/**
 * Shuts the gate of a closing round and keeps which offers stay below their MOQ at this moment: what an administrator
 * decides on its orders later changes neither. To be run alone in the round's queue. Shut already, it stays as it is.
 */
export async function shutGate(roundId: string): Promise<void> {
  await inTransaction(async (session) => {
    const unshut = { _id: roundId, step: trusted({ $in: stepsBefore(gateMoves, 'shut') }) };
    if (!(await RoundGateModel.exists(unshut).session(session))) return;
    const unmet = await unmetOffers(roundId, session);
    await RoundGateModel.updateOne(unshut, { $set: { step: 'shut', unmet }, $inc: { seq: 1 } }, { session });
  });
}

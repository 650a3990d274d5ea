import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { unmetOffers } from '../pools/unmet-offers';
import { RoundGateModel } from '../rounds/round-gate.model';

/**
 * Shuts the gate of a closing round and keeps which offers stay below their MOQ at this moment: what an administrator
 * decides on its orders later changes neither. To be run alone in the round's queue. Shut already, it stays as it is.
 */
export async function shutGate(roundId: string): Promise<void> {
  await inTransaction(async (session) => {
    const gate = await RoundGateModel.findOne({ _id: roundId, unmet: null }, { _id: 1 }, { session }).lean();
    if (!gate) return;
    const unmet = await unmetOffers(roundId, session);
    await RoundGateModel.updateOne({ _id: roundId }, { $set: { open: false, unmet }, $inc: { seq: 1 } }, { session });
  });
}

import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { performanceOf } from './performance';
import { RoundModel, type RoundDoc } from './round.model';

/** Changes a round of the company, read in the same transaction; refuses an unknown one. */
export function changeOwnRound<R extends Refusal>(
  supplierId: string,
  roundId: string,
  change: (from: RoundDoc, session: ClientSession) => Promise<RoundDoc | R>,
): Promise<OwnRound | Refusal<'not_found'> | R> {
  return inTransaction(async (session) => {
    const from = await RoundModel.findOne({ _id: roundId, supplier_id: supplierId }).session(session).lean();
    if (!from) return refuse('not_found');
    const round = await change(from, session);
    return isRefusal(round) ? round : performanceOf(round, session);
  });
}

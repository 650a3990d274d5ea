import type { RefusalsOf } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import type { markRejectionSeen as markRejectionSeenSpec } from '@junto/contracts/supplier/rounds';
import { RoundModel } from './round.model';

/** Removes a rejected round from the to-do list. The flag is no part of the version: no event is published. */
export async function markRejectionSeen(
  supplierId: string,
  roundId: string,
): Promise<RefusalsOf<typeof markRejectionSeenSpec> | undefined> {
  const { matchedCount } = await RoundModel.updateOne(
    { _id: roundId, supplier_id: supplierId },
    { $unset: { rejection_unseen: 1 } },
  );
  return matchedCount === 0 ? refuse('not_found') : undefined;
}

import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { markRejectionSeen as markRejectionSeenSpec } from '@junto/contracts/supplier/rounds';
import type { Caller } from '@junto/service-kit/auth/caller';
import { ownCompany } from '../companies/own-company';
import { RoundModel } from './round.model';

/** Removes a rejected round from the to-do list. The flag is no part of the version: no event is published. */
export async function markRejectionSeen(
  caller: Caller,
  roundId: string,
): Promise<RefusalsOf<typeof markRejectionSeenSpec> | undefined> {
  const supplierId = ownCompany(caller);
  if (isRefusal(supplierId)) return supplierId;
  const { matchedCount } = await RoundModel.updateOne(
    { _id: roundId, supplier_id: supplierId },
    { $unset: { rejection_unseen: 1 } },
  );
  return matchedCount === 0 ? refuse('not_found') : undefined;
}

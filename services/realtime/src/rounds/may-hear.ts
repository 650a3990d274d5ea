import type { Caller } from '@junto/service-kit/auth/caller';
import type { RoundState } from './round-state';

/**
 * Who may hear a round: admins; the supplier whose round it is; buyers while it is approved. Whoever was there when it
 * closed stays, so that the page can say so.
 */
export function mayHear(
  caller: Pick<Caller, 'role' | 'companyId'>,
  round: Pick<RoundState, 'status' | 'supplierId'>,
  present: boolean,
): boolean {
  if (caller.role === 'admin') return true;
  if (caller.role === 'supplier') return caller.companyId === round.supplierId;
  return round.status === 'approved' || present;
}

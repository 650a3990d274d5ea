import type { Caller } from '@junto/service-kit/auth/caller';
import type { RoundState } from './round-state';

/**
 * Admins may subscribe to any round, a supplier to the own ones, buyers to approved ones. A subscriber stays when the
 * round closes, so that the page can show it.
 */
export function maySubscribe(
  caller: Pick<Caller, 'role' | 'companyId'>,
  round: Pick<RoundState, 'status' | 'supplierId'>,
  present: boolean,
): boolean {
  if (caller.role === 'admin') return true;
  if (caller.role === 'supplier') return caller.companyId === round.supplierId;
  return round.status === 'approved' || present;
}

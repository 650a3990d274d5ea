import { randomUUID } from 'node:crypto';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { roundChangeRequested, roundChangeWithdrawn } from '@junto/contracts/events/supplier';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type {
  requestRoundChange as requestSpec,
  withdrawRoundChange as withdrawSpec,
} from '@junto/contracts/supplier/round-changes';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import type { PlacedChangeProblem } from '@junto/domain/outcome/running-change';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { activeCompany } from '../companies/own-company';
import { changeOwnRound } from './change-own-round';
import { staleRound } from './decide-round';
import { endedChange, judgeChange, requestedChange } from './round-change';
import { moveRound } from './save-round';

/**
 * Requests a change of a running round: a later deadline, or terms that are better for its buyers. A further request
 * replaces one that awaits its decision. Refused with the fields that would be worse for buyers.
 */
export function requestRoundChange(
  supplierId: string,
  roundId: string,
  body: BodyOf<typeof requestSpec>,
  cause: EventContext,
): Promise<OwnRound | RefusalsOf<typeof requestSpec>> {
  return changeOwnRound(supplierId, roundId, async (from, session) => {
    const company = await activeCompany(supplierId, session);
    if (isRefusal(company)) return company;
    if (from.status !== 'approved' || from.close_step === 'under_way') return staleRound(from);
    const problems = judgeChange(from, body);
    if (problems.length > 0)
      return refuse(
        'invalid_request',
        {},
        problems.map((problem) => ({ path: pathOf(problem), message: problem.code })),
      );
    const change = {
      ...body,
      id: randomUUID(),
      status: 'requested',
      requested_at: new Date().toISOString(),
      decided_at: null,
      reason: null,
    } as const;
    return moveRound(session, { from, change: { change, change_requested: true }, event: roundChangeRequested, cause });
  });
}

function pathOf({ field, offer }: PlacedChangeProblem): string {
  if (offer === undefined) return 'close_at';
  const names = { moq: '.moq', maxQty: '.max_qty', minimumFill: '.minimum_fill', offer: '', closeAt: '' };
  return `offers.${offer}${names[field]}`;
}

/** Withdraws the requested change; refused with the state of the round if none awaits its decision. */
export function withdrawRoundChange(
  supplierId: string,
  roundId: string,
  cause: EventContext,
): Promise<OwnRound | RefusalsOf<typeof withdrawSpec>> {
  return changeOwnRound(supplierId, roundId, async (from, session) => {
    if (!requestedChange(from)) return refuse('stale_state', { status: from.change?.status ?? from.status });
    const change = endedChange(from, 'withdrawn', { now: new Date() });
    return moveRound(session, { from, change: { ...change }, event: roundChangeWithdrawn, cause });
  });
}

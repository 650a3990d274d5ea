import type { RefusalsOfCommand } from '@junto/contracts/command';
import type { decideRoundChangeCommand } from '@junto/contracts/commands/supplier';
import { roundChangeRejected, roundTermsChanged } from '@junto/contracts/events/supplier';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { awaitsSettlement } from '@junto/domain/outcome/stored-terms';
import { commandOnce } from '@junto/service-kit/commands';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { decided, staleRound, type DecidedRound, type Decision } from './decide-round';
import { neverCloses } from './round';
import { changedOffersOf, endedChange, judgeChange, requestedChange } from './round-change';
import { RoundModel, type RoundDoc } from './round.model';
import { moveRound } from './save-round';

export interface ChangeDecision extends Decision {
  /** The change that the administrator saw. */
  changeId: string;
  decision: 'approved' | 'rejected';
  reason: string | null;
}

type Refusals = RefusalsOfCommand<typeof decideRoundChangeCommand>;

/**
 * Decides on the requested change of a running round, once per command id. An approval applies it: with a later
 * deadline the reminders are sent again.
 */
export function decideRoundChange(decision: ChangeDecision): Promise<DecidedRound | Refusals> {
  return inTransaction((session) =>
    commandOnce(session, decision.commandId, async (): Promise<DecidedRound | Refusals> => {
      const from = await RoundModel.findById(decision.roundId).session(session).lean();
      if (!from) return refuse('not_found');
      if (from.status !== 'approved' || from.close_step === 'under_way') return staleRound(from);
      const requested = requestedChange(from);
      if (requested?.id !== decision.changeId) return staleChange(from);
      const now = new Date();
      const { cause, reason } = decision;
      const ended = { ...endedChange(from, decision.decision, { now, reason }), decided_by: cause.actor.id };
      if (decision.decision === 'rejected')
        return decided(await moveRound(session, { from, change: ended, event: roundChangeRejected, cause }), session);
      if (judgeChange(from, requested).length > 0) throw new Error(`change ${requested.id} cannot be applied`);
      const change = { ...ended, ...appliedChange(from, now) };
      return decided(await moveRound(session, { from, change, event: roundTermsChanged, cause }), session);
    }),
  );
}

/** Another request replaced the change, or it was decided, withdrawn or lapsed. */
function staleChange({ change, status, decided_by: by }: RoundDoc): Refusal<'stale_state'> {
  const isDecided = change?.status === 'approved' || change?.status === 'rejected';
  return refuse('stale_state', { status: change?.status ?? status, ...(isDecided && by && { by }) });
}

function appliedChange(from: RoundDoc, now: Date): Partial<RoundDoc> {
  const change = requestedChange(from);
  if (!change) return {};
  const offers = changedOffersOf(from, change);
  return {
    offers,
    total_moq: offers.reduce((sum, { moq }) => sum + moq, 0),
    // A minimum fill that is new makes a plain round await its settlement.
    awaits_settlement: awaitsSettlement({ ...from, offers }),
    ...(change.close_at !== undefined && deadlineOf(change.close_at, now)),
  };
}

function deadlineOf(closeAt: string | null, now: Date): Partial<RoundDoc> {
  const close_at = closeAt === null ? null : new Date(closeAt);
  return { close_at, close_key: close_at ?? neverCloses, close_step: 'none', close_step_at: now };
}

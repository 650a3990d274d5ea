import { roundClosed, roundClosing } from '@junto/contracts/events/supplier';
import { refuse } from '@junto/contracts/problems';
import { commandOnce } from '@junto/service-kit/commands';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { count } from '../figures/count';
import { decided, staleRound, type DecidedRound, type Decision, type DecisionRefusal } from './decide-round';
import { unlockProducts } from './lock-products';
import { lapsedChange } from './round-change';
import { RoundModel } from './round.model';
import { moveRound } from './save-round';

/**
 * First step of the saga that closes a round: marks it closing and publishes `round.closing`, on which the buyer
 * service clears its carts. For a round that is already closing, returns its state: concurrent closes are one.
 */
export function closeRound({ commandId, roundId, cause }: Decision): Promise<DecidedRound | DecisionRefusal> {
  return inTransaction((session) => commandOnce(session, commandId, () => beginClosing(session, roundId, cause)));
}

/** Starts closing for the scheduler, which has no command id. */
export async function beginClosing(
  session: ClientSession,
  roundId: string,
  cause: EventContext,
): Promise<DecidedRound | DecisionRefusal> {
  const from = await RoundModel.findById(roundId).session(session).lean();
  if (!from) return refuse('not_found');
  if (from.status !== 'approved') return staleRound(from);
  if (from.close_step === 'under_way') return decided(from, session);
  const change = { close_step: 'under_way', close_step_at: new Date(), decided_by: cause.actor.id } as const;
  return decided(await moveRound(session, { from, change, event: roundClosing, cause }), session);
}

/**
 * Closes the round once its carts are cleared. Repeated events, and events of rounds that are not closing, change
 * nothing.
 */
export async function finishClosing(session: ClientSession, roundId: string, cause: EventContext): Promise<void> {
  const from = await RoundModel.findById(roundId).session(session).lean();
  if (!from || from.status !== 'approved' || from.close_step !== 'under_way') return;
  await unlockProducts(session, from);
  await count(session, from.supplier_id, { active_rounds: -1 });
  const now = new Date();
  const change = {
    status: 'closed',
    close_step: 'done',
    close_step_at: now,
    closed_at: now,
    ...lapsedChange(from, now),
  } as const;
  await moveRound(session, { from, change, event: roundClosed, cause });
}

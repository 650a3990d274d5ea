import type { RefusalsOfCommand } from '@junto/contracts/command';
import type {
  approveRoundCommand,
  closeRoundCommand,
  readRoundCommand,
  rejectRoundCommand,
} from '@junto/contracts/commands/supplier';
import { roundApproved, roundRejected } from '@junto/contracts/events/supplier';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { commandOnce } from '@junto/service-kit/commands';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { count } from '../figures/count';
import { unlockProducts } from './lock-products';
import { judgeWeight, offersBytes } from './round';
import { RoundModel, type RoundDoc } from './round.model';
import { moveRound, productsOf, stateOf } from './save-round';

/** Response to a decision: the round as in its events. */
export interface DecidedRound {
  round: Awaited<ReturnType<typeof stateOf>>;
  version: number;
}
export type DecisionRefusal = RefusalsOfCommand<typeof rejectRoundCommand | typeof closeRoundCommand>;

export interface Decision {
  commandId: string;
  roundId: string;
  cause: EventContext;
}

/**
 * Approves a pending round, which makes it visible to buyers. Idempotent by command id. Refused if its products were
 * renamed since submission (also by a category's name) so that its event would exceed the message size.
 */
export function approveRound(
  decision: Decision,
): Promise<DecidedRound | RefusalsOfCommand<typeof approveRoundCommand>> {
  return decidePending(decision, async (session, from) => {
    const tooLarge = judgeWeight(from, await productsOf(from, session), offersBytes.published);
    if (tooLarge) return tooLarge;
    const change = { status: 'approved', approved_at: new Date(), decided_by: decision.cause.actor.id } as const;
    await count(session, from.supplier_id, { active_rounds: 1 });
    return moveRound(session, { from, change, event: roundApproved, cause: decision.cause });
  });
}

/** Rejects a pending round, which becomes closed (decision 6); the supplier sees the reason. */
export function rejectRound(decision: Decision & { reason: string | null }): Promise<DecidedRound | DecisionRefusal> {
  return decidePending<never>(decision, async (session, from) => {
    const { reason, cause } = decision;
    const ended = { status: 'closed', closed_at: new Date(), reason, decided_by: cause.actor.id } as const;
    const change = { ...ended, rejection_unseen: true };
    await unlockProducts(session, from);
    return moveRound(session, { from, change, event: roundRejected, cause });
  });
}

function decidePending<R extends Refusal>(
  { commandId, roundId }: Decision,
  decide: (session: ClientSession, from: RoundDoc) => Promise<RoundDoc | R>,
): Promise<DecidedRound | DecisionRefusal | R> {
  return inTransaction((session) =>
    commandOnce(session, commandId, async (): Promise<DecidedRound | DecisionRefusal | R> => {
      const from = await RoundModel.findById(roundId).session(session).lean();
      if (!from) return refuse('not_found');
      if (from.status !== 'pending_approval') return staleRound(from);
      const round = await decide(session, from);
      return isRefusal(round) ? round : decided(round, session);
    }),
  );
}

/** Refusal for an outdated state, with the user who decided first, if known. */
export function staleRound({ status, decided_by: by }: RoundDoc): Refusal<'stale_state'> {
  return refuse('stale_state', { status, ...(by && { by }) });
}

/** Current state of a round, for callers whose decision request timed out. */
export async function readDecided(roundId: string): Promise<DecidedRound | RefusalsOfCommand<typeof readRoundCommand>> {
  const round = await RoundModel.findById(roundId).lean();
  return round ? decided(round) : refuse('not_found');
}

export async function decided(round: RoundDoc, session?: ClientSession): Promise<DecidedRound> {
  return { round: await stateOf(round, session), version: round.version };
}

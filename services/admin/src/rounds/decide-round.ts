import { randomUUID } from 'node:crypto';
import type {
  AdminRoundRow,
  approveRound as approveRoundSpec,
  rejectRound as rejectRoundSpec,
  rejectRoundChange as rejectRoundChangeSpec,
} from '@junto/contracts/admin/rounds';
import {
  approveRoundCommand,
  decideRoundChangeCommand,
  readRoundCommand,
  rejectRoundCommand,
} from '@junto/contracts/commands/supplier';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { RoundState } from '@junto/contracts/round-state';
import type { SendCommand } from '@junto/service-kit/commands';
import { userBehind, type EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { requestFromOwner } from '@junto/service-kit/request-from-owner';
import { nameQuicker } from '../users/name-quicker';
import { projectRounds } from './on-round-events';
import { toRoundProjection, toRoundRowDto } from './round-projection';
import { notInRows, RoundReadModel, type RoundRowProjection } from './round-read-model';

export interface RoundDecision {
  roundId: string;
  cause: EventContext;
  send: SendCommand;
}

interface Decided {
  round: RoundState;
  version: number;
}

/** Approves a pending round: the supplier service decides, and the decision is visible at once. */
export function approveRound(decision: RoundDecision): Promise<AdminRoundRow | RefusalsOf<typeof approveRoundSpec>> {
  const ask = () => decision.send(approveRoundCommand, inputOf(decision), decision.cause);
  return decideRound(decision, ask, (round) => round.status === 'approved');
}

/** Rejects a pending round, which closes it (decision 6); the supplier sees the reason. */
export function rejectRound({
  reason,
  ...decision
}: RoundDecision & { reason: string | null }): Promise<AdminRoundRow | RefusalsOf<typeof rejectRoundSpec>> {
  const ask = () => decision.send(rejectRoundCommand, { ...inputOf(decision), reason }, decision.cause);
  // Closed with the reason of this decision: another close does not count as it.
  return decideRound(
    decision,
    ask,
    (round) => round.status === 'closed' && round.approved_at === null && round.reason === reason,
  );
}

/** Decides on the change that the supplier of a running round requested; the supplier service applies it. */
export function decideRoundChange(
  decision: RoundDecision,
  changeId: string,
  verdict: { decision: 'approved' } | { decision: 'rejected'; reason: string | null },
): Promise<AdminRoundRow | RefusalsOf<typeof rejectRoundChangeSpec>> {
  const input = { ...inputOf(decision), change_id: changeId, reason: null, ...verdict };
  return decideRound(
    decision,
    () => decision.send(decideRoundChangeCommand, input, decision.cause),
    ({ change }) => change?.id === changeId && change.status === verdict.decision,
  );
}

/** Input of a command about a round: its id and the actor. */
export function inputOf({ roundId, cause }: RoundDecision): { command_id: string; by: string; round_id: string } {
  return { command_id: randomUUID(), by: userBehind(cause), round_id: roundId };
}

/** Sends a decision to the supplier service about a known round. */
export async function decideRound<R extends Refusal>(
  decision: RoundDecision,
  ask: () => Promise<Decided | R>,
  isDone: (round: RoundState) => boolean,
): Promise<AdminRoundRow | R | Refusal<'not_found'>> {
  if (!(await RoundReadModel.exists({ _id: decision.roundId }))) return refuse('not_found');
  const row = await requestFromOwner<Decided, R, AdminRoundRow>({
    ask,
    readNow: () => decision.send(readRoundCommand, { round_id: decision.roundId }, decision.cause),
    isDone: ({ round }) => isDone(round),
    takeOver,
  });
  return isRefusal(row) ? nameQuicker(row) : row;
}

/** Applies the owner's answer to the projection, so that the next read shows the decision. */
export async function takeOver({ round, version }: Decided): Promise<AdminRoundRow> {
  await inTransaction((session) => projectRounds([toRoundProjection(round, version)], session));
  const row = await RoundReadModel.findById(round.id, notInRows).lean<RoundRowProjection>();
  if (!row) throw new Error(`Round ${round.id} was decided and has no copy`);
  return toRoundRowDto(row);
}

import { setTimeout as pause } from 'node:timers/promises';
import { previewCloseCommand } from '@junto/contracts/commands/buyer';
import {
  approveRoundCommand,
  closeRoundCommand,
  readRoundCommand,
  rejectRoundCommand,
} from '@junto/contracts/commands/supplier';
import { roundSubmitted, type WholeRoundState } from '@junto/contracts/events/supplier';
import { refuse } from '@junto/contracts/problems';
import { answerCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import { RoundCopyModel } from '../rounds/round-copy.model';
import type { AdminService } from './an-admin-service';
import { aMoment, aRoundState } from './states';

interface Owned {
  round: WholeRoundState;
  version: number;
}

/** The owners of rounds, in whose place the test decides. */
export interface RoundOwner {
  /** Rounds of the supplier service. */
  owned: Map<string, Owned>;
  /** What it was told to decide. */
  given: { command_id: string; by: string; reason?: string | null }[];
  /** What it does when it is asked. */
  does: 'answers' | 'is silent' | 'decides and is silent';
  /** A round that the supplier service has, and of which this one has heard. */
  aKnownRound(facts?: Partial<WholeRoundState>, version?: number): Promise<WholeRoundState>;
}

const aSilence = () => pause(1_000);

/** Answers for the supplier service and, of what a close would remove, for the buyer service. */
export async function aRoundOwner(service: AdminService): Promise<RoundOwner> {
  const answered = new Map<string, Owned>();
  const owner: RoundOwner = {
    owned: new Map(),
    given: [],
    does: 'answers',
    aKnownRound: async (facts = {}, version = 2) => {
      const round = aRoundState(facts);
      owner.owned.set(round.id, { round, version });
      await service.emit(roundSubmitted, {
        payload: { round_id: round.id, round, before: null },
        aggregateId: round.id,
        version,
      });
      await eventually(async () => expect((await RoundCopyModel.findById(round.id).lean())?.version).toBe(version));
      return round;
    },
  };
  const { owned, given } = owner;

  const decide = async (
    commandId: string,
    id: string,
    from: WholeRoundState['status'],
    change: Partial<WholeRoundState>,
  ) => {
    if (owner.does === 'is silent') await aSilence();
    const known = owned.get(id);
    if (!known) return refuse('not_found');
    // As the real owner: a command that is repeated gets its first answer.
    const repeated = answered.get(commandId);
    if (repeated) return repeated;
    if (known.round.status !== from) return refuse('stale_state', { status: known.round.status });
    if (owner.does === 'is silent') return refuse('try_again', { retry_after_s: 1 });
    const decided = { round: { ...known.round, ...change }, version: known.version + 1 };
    owned.set(id, decided);
    answered.set(commandId, decided);
    if (owner.does === 'decides and is silent') await aSilence();
    return decided;
  };
  await service.play(
    answerCommand(
      approveRoundCommand,
      (input) => (
        given.push(input),
        decide(input.command_id, input.round_id, 'pending_approval', { status: 'approved', approved_at: aMoment() })
      ),
    ),
    answerCommand(
      rejectRoundCommand,
      (input) => (
        given.push(input),
        decide(input.command_id, input.round_id, 'pending_approval', { status: 'closed', reason: input.reason })
      ),
    ),
    answerCommand(
      closeRoundCommand,
      (input) => (given.push(input), decide(input.command_id, input.round_id, 'approved', { closing: true })),
    ),
    answerCommand(readRoundCommand, async ({ round_id }) => owned.get(round_id) ?? refuse('not_found')),
    answerCommand(previewCloseCommand, async ({ round_id }) =>
      owner.does === 'is silent' || !owned.has(round_id)
        ? refuse(owned.has(round_id) ? 'try_again' : 'not_found')
        : { carts: 2, items: 5, unmet: [] },
    ),
  );
  return owner;
}

import { setTimeout as pause } from 'node:timers/promises';
import { previewCloseCommand } from '@junto/contracts/commands/buyer';
import {
  approveRoundCommand,
  closeRoundCommand,
  decideRoundChangeCommand,
  readRoundCommand,
  rejectRoundCommand,
} from '@junto/contracts/commands/supplier';
import { roundSubmitted } from '@junto/contracts/events/supplier';
import { refuse } from '@junto/contracts/problems';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import { roundEvent } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { RoundReadModel } from '../rounds/round-read-model';
import type { AdminService } from './an-admin-service';
import { aMoment, aRoundState } from './states';

interface Owned {
  round: WholeRoundState;
  version: number;
}

interface Given {
  command_id: string;
  by: string;
  reason?: string | null;
}

/** The stubbed owners of rounds. */
export interface RoundOwner {
  /** Rounds of the supplier service. */
  owned: Map<string, Owned>;
  /** Decisions it received. */
  given: Given[];
  /** Its behavior on a request. */
  does: 'answers' | 'is silent' | 'decides and is silent';
  /** The author of an earlier decision. */
  quicker?: string;
  /** A round of the supplier service that this service has projected. */
  aKnownRound(facts?: Partial<WholeRoundState>, version?: number): Promise<WholeRoundState>;
}

const aSilence = () => pause(1_000);

/** Answers during a spec for the supplier service and, on previews of a close, for the buyer service. */
export function roundOwnerOfSpec(service: AdminService): RoundOwner {
  const owner: RoundOwner = {
    owned: new Map(),
    given: [],
    does: 'answers',
    aKnownRound: async (facts = {}, version = 2) => {
      const round = aRoundState(facts);
      owner.owned.set(round.id, { round, version });
      await service.emit(roundSubmitted, roundEvent(round, version));
      await eventually(async () => expect((await RoundReadModel.findById(round.id).lean())?.version).toBe(version));
      return round;
    },
  };
  beforeAll(() => service.play(...answersOf(owner)));
  return owner;
}

function answersOf(owner: RoundOwner): CommandHandler[] {
  const { owned } = owner;
  const decide = deciderOf(owner);
  return [
    answerCommand(approveRoundCommand, (input) =>
      decide(input, 'pending_approval', { status: 'approved', approved_at: aMoment() }),
    ),
    answerCommand(rejectRoundCommand, (input) =>
      decide(input, 'pending_approval', { status: 'closed', reason: input.reason }),
    ),
    answerCommand(closeRoundCommand, (input) => decide(input, 'approved', { closing: true })),
    answerCommand(decideRoundChangeCommand, ({ change_id, decision, reason, ...input }) => {
      const change = owned.get(input.round_id)?.round.change;
      if (change?.id !== change_id) return Promise.resolve(refuse('stale_state', { status: change?.status ?? null }));
      return decide({ ...input, reason }, 'approved', { change: { ...change, status: decision, reason } });
    }),
    answerCommand(readRoundCommand, async ({ round_id }) => owned.get(round_id) ?? refuse('not_found')),
    answerCommand(previewCloseCommand, async ({ round_id }) =>
      owner.does === 'is silent' || !owned.has(round_id)
        ? refuse(owned.has(round_id) ? 'try_again' : 'not_found')
        : { carts: 2, buyers: 2, items: 5, units: 40, orders: 0, held: [], unmet: [] },
    ),
  ];
}

/** Decides on rounds like the supplier service: from one status only, and once per command. */
function deciderOf(owner: RoundOwner) {
  const { owned, given } = owner;
  const answered = new Map<string, Owned>();
  return async (
    input: Given & { round_id: string },
    from: WholeRoundState['status'],
    change: Partial<WholeRoundState>,
  ) => {
    given.push(input);
    if (owner.does === 'is silent') await aSilence();
    const known = owned.get(input.round_id);
    if (!known) return refuse('not_found');
    const repeated = answered.get(input.command_id);
    if (repeated) return repeated;
    if (known.round.status !== from)
      return refuse('stale_state', { status: known.round.status, ...(owner.quicker && { by: owner.quicker }) });
    if (owner.does === 'is silent') return refuse('try_again', { retry_after_s: 1 });
    const decided = { round: { ...known.round, ...change }, version: known.version + 1 };
    owned.set(input.round_id, decided);
    answered.set(input.command_id, decided);
    if (owner.does === 'decides and is silent') await aSilence();
    return decided;
  };
}

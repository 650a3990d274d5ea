import {
  approveRoundCommand,
  closeRoundCommand,
  decideRoundChangeCommand,
  readRoundCommand,
  rejectRoundCommand,
} from '@junto/contracts/commands/supplier';
import { answerCommand, type CommandContext } from '@junto/service-kit/commands';
import { contextOfCommand } from '@junto/service-kit/events/event-context';
import { closeRound } from './close-round';
import { approveRound, readDecided, rejectRound, type Decision } from './decide-round';
import { decideRoundChange } from './decide-round-change';

function decisionOf(input: { command_id: string; by: string; round_id: string }, context: CommandContext): Decision {
  return {
    commandId: input.command_id,
    roundId: input.round_id,
    cause: contextOfCommand({ userId: input.by, role: 'admin' }, context),
  };
}

/** Commands of the admin service about rounds. */
export const roundCommands = [
  answerCommand(approveRoundCommand, (input, context) => approveRound(decisionOf(input, context))),
  answerCommand(rejectRoundCommand, (input, context) =>
    rejectRound({ ...decisionOf(input, context), reason: input.reason }),
  ),
  answerCommand(closeRoundCommand, (input, context) => closeRound(decisionOf(input, context))),
  answerCommand(decideRoundChangeCommand, (input, context) =>
    decideRoundChange({
      ...decisionOf(input, context),
      changeId: input.change_id,
      decision: input.decision,
      reason: input.reason,
    }),
  ),
  answerCommand(readRoundCommand, (input) => readDecided(input.round_id)),
];

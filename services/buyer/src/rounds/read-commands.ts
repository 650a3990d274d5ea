import { readChannelCommand } from '@junto/contracts/commands/buyer';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import { readChannel } from './read-channel';

/** What other services ask of a round: it is rare and must be exact. */
export const roundCommands: CommandHandler[] = [
  answerCommand(readChannelCommand, ({ round_id }) => readChannel(round_id)),
];

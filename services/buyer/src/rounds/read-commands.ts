import { readChannelCommand, readPoolHistoryCommand } from '@junto/contracts/commands/buyer';
import { answerCommand, type CommandHandler } from '@junto/service-kit/commands';
import { readChannel } from './read-channel';
import { readOfferHistory } from './read-pool-history';

/** Rare requests of other services about a round. */
export const roundCommands: CommandHandler[] = [
  answerCommand(readChannelCommand, ({ round_id }) => readChannel(round_id)),
  answerCommand(readPoolHistoryCommand, ({ round_id, round_product_id }) =>
    readOfferHistory(round_id, round_product_id),
  ),
];

import { readChannelCommand } from '@junto/contracts/commands/buyer';
import { isRefusal } from '@junto/contracts/problems';
import { askCommand } from '@junto/service-kit/commands';
import { TryAgain } from '@junto/service-kit/mongo/errors';
import type { Bus } from '@junto/service-kit/nats/bus';
import type { ChannelAnswer } from './round-state';

/**
 * Asks the buyer service for a round's present state; undefined when it lists no such round.
 * @throws TryAgain without an answer
 */
export function askForRound(bus: Bus, timeoutMs: number) {
  return async (roundId: string): Promise<ChannelAnswer | undefined> => {
    const answer = await askCommand(readChannelCommand, { round_id: roundId }, { bus, timeoutMs });
    if (!isRefusal(answer)) return answer;
    if (answer.refused === 'not_found') return undefined;
    throw new TryAgain('The buyer service gave no state of the round');
  };
}

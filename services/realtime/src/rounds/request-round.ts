import { readChannelCommand } from '@junto/contracts/commands/buyer';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import { TryAgain } from '@junto/service-kit/mongo/errors';
import type { Bus } from '@junto/service-kit/nats/bus';
import type { ChannelAnswer } from './round-state';

/**
 * Requests the current state of a round from the buyer service; undefined when it lists no such round.
 * @throws TryAgain without an answer
 */
export function requestRound(bus: Bus, timeoutMs: number) {
  return async (roundId: string): Promise<ChannelAnswer | undefined> => {
    const answer = await sendCommand(readChannelCommand, { round_id: roundId }, { bus, timeoutMs });
    if (!isRefusal(answer)) return answer;
    if (answer.refused === 'not_found') return undefined;
    throw new TryAgain('The buyer service gave no state of the round');
  };
}

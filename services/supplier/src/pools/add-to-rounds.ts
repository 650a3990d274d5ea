import { moveCounters } from '@junto/service-kit/mongo/counters';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { RoundModel } from '../rounds/round.model';

/** Increments one total of several rounds in a single bulk write. */
export function addToRounds(
  session: ClientSession,
  total: 'total_committed' | 'buyers',
  moves: readonly { roundId: string; by: number }[],
): Promise<void> {
  const counted = moves.map(({ roundId, by }) => ({ id: roundId, by: { [total]: by } }));
  return moveCounters(RoundModel, counted, session, { upsert: false });
}

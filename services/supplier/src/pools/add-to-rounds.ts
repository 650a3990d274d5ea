import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { RoundModel } from '../rounds/round.model';

/** Adds to one total of several rounds, each of them once. */
export async function addToRounds(
  session: ClientSession,
  total: 'total_committed' | 'buyers',
  moves: readonly { roundId: string; by: number }[],
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { roundId, by } of moves) sums.set(roundId, (sums.get(roundId) ?? 0) + by);
  const writes = [...sums].flatMap(([roundId, by]) =>
    by === 0 ? [] : [{ updateOne: { filter: { _id: roundId }, update: { $inc: { [total]: by } } } }],
  );
  if (writes.length > 0) await RoundModel.bulkWrite(writes, { session });
}

import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { PoolModel, type Pool } from './pool.model';

/**
 * Offers of a round with fewer committed units than their MOQ.
 * @param committed units by offer, from the round lock
 */
export async function unmetPools(
  roundId: string,
  committed: Readonly<Record<string, number>>,
  session: ClientSession | null = null,
): Promise<Pool[]> {
  const pools = await PoolModel.find({ round_id: roundId }, null, { session }).lean<Pool[]>();
  return pools.filter(({ _id, moq }) => (committed[_id] ?? 0) < moq);
}

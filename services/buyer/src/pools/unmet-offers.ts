import { trusted } from 'mongoose';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { PoolModel } from './pool.model';

/** Offers of a round that hold fewer committed units than their MOQ. */
export async function unmetOffers(roundId: string, session: ClientSession): Promise<string[]> {
  const below = trusted({ $lt: ['$committed', '$moq'] });
  const pools = await PoolModel.find({ round_id: roundId, $expr: below }, '_id', { session }).lean();
  return pools.map(({ _id }) => _id);
}

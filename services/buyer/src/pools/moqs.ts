import { LRUCache } from 'lru-cache';
import { trusted } from 'mongoose';
import { PoolModel } from './pool.model';

/** Cached MOQs per offer, some hundred bytes each; they never change in an approved round. */
const maxOffers = 100_000;
const moqs = new LRUCache<string, ReadonlyMap<string, number>>({
  maxSize: maxOffers,
  sizeCalculation: ({ size }) => size + 1,
});

/** MOQs of rounds, by offer. */
export async function readMoqs(roundIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const known = new Map(roundIds.map((id) => [id, moqs.get(id)]));
  const unknown = roundIds.filter((id) => !known.get(id));
  const pools =
    unknown.length === 0
      ? []
      : await PoolModel.find({ round_id: trusted({ $in: unknown }) }, { round_id: 1, moq: 1 }).lean();
  for (const id of unknown) {
    const own = new Map(pools.filter(({ round_id }) => round_id === id).map(({ _id, moq }) => [_id, moq]));
    known.set(id, own);
    // A round without pools may not be listed yet.
    if (own.size > 0) moqs.set(id, own);
  }
  return known as ReadonlyMap<string, ReadonlyMap<string, number>>;
}

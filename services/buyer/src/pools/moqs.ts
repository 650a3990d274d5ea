import { LRUCache } from 'lru-cache';
import { trusted } from 'mongoose';
import { PoolModel } from './pool.model';

type Moqs = ReadonlyMap<string, number>;

/** Cached MOQs per offer, some hundred bytes each. */
const maxOffers = 100_000;
/** With the sum of the MOQs: each change of a running round lowers it, so a cached sum identifies outdated ones. */
const cached = new LRUCache<string, { total: number; moqs: Moqs }>({
  maxSize: maxOffers,
  sizeCalculation: ({ moqs }) => moqs.size + 1,
});

/** MOQs of rounds, by offer. @param locks of the rounds, as they are now */
export async function readMoqs(
  locks: readonly { _id: string; total_moq: number }[],
): Promise<ReadonlyMap<string, Moqs>> {
  const known = new Map<string, Moqs>();
  for (const { _id, total_moq } of locks) {
    const held = cached.get(_id);
    if (held?.total === total_moq) known.set(_id, held.moqs);
  }
  const unknown = locks.filter(({ _id }) => !known.has(_id));
  const ids = unknown.map(({ _id }) => _id);
  const pools =
    ids.length === 0 ? [] : await PoolModel.find({ round_id: trusted({ $in: ids }) }, { round_id: 1, moq: 1 }).lean();
  for (const { _id: id, total_moq } of unknown) {
    const moqs = new Map(pools.filter(({ round_id }) => round_id === id).map(({ _id, moq }) => [_id, moq]));
    known.set(id, moqs);
    const total = [...moqs.values()].reduce((sum, moq) => sum + moq, 0);
    // Pools that changed after the lock was read are read again next time.
    if (moqs.size > 0 && total === total_moq) cached.set(id, { total, moqs });
  }
  return known;
}

import { LRUCache } from 'lru-cache';
import { trusted } from 'mongoose';
import { bandOf } from '@junto/domain/pool-progress';
import { phaseOf } from '@junto/domain/round';
import { atMostEvery, atMostEveryOfMany } from '@junto/service-kit/work/at-most-every';
import { PoolModel } from '../pools/pool.model';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { RoundLockModel, type RoundLock } from '../rounds/round-lock.model';

/** A pool close to its MOQ. */
export interface FoundPool {
  offerId: string;
  roundId: string;
  /** Units missing to the MOQ. */
  missing: number;
}

/** Pools close to their MOQ are identical for all buyers, so they share one cached read. */
const nearMs = 5_000;
const nearByRound = atMostEveryOfMany<FoundPool[]>({ ms: nearMs, max: 5_000 }, async (roundIds) => {
  const found = await readNear(roundIds);
  return new Map(roundIds.map((id) => [id, found.filter(({ roundId }) => roundId === id)]));
});

/** Cached MOQs per offer, some hundred bytes each; they never change in an approved round. */
const maxOffers = 100_000;
const moqs = new LRUCache<string, ReadonlyMap<string, number>>({
  maxSize: maxOffers,
  sizeCalculation: ({ size }) => size + 1,
});

/** Rounds that are searched for everybody: those closing next and the newest. */
const maxOfEach = 50;
/** Rounds among them from which a pool is suggested. */
const maxNear = 12;

/** Pools at 80 to 99 % of their MOQ in open rounds, fewest missing units first; at most five seconds old. */
export async function nearPoolsOf(roundIds: readonly string[]): Promise<FoundPool[]> {
  const found = await nearByRound(roundIds);
  return [...found.values()].flat().sort((a, b) => a.missing - b.missing);
}

type Gate = Pick<RoundLock, '_id' | 'opens_at' | 'closes_at' | 'committed'>;

async function readNear(roundIds: readonly string[]): Promise<FoundPool[]> {
  const [gates, moqsOf] = await Promise.all([
    RoundLockModel.find(
      { _id: trusted({ $in: roundIds }), step: 'open' },
      { opens_at: 1, closes_at: 1, committed: 1 },
    ).lean<Gate[]>(),
    readMoqs(roundIds),
  ]);
  const now = new Date();
  return gates
    .filter(({ opens_at, closes_at }) => phaseOf({ openAt: opens_at, closeAt: closes_at }, now) === 'open')
    .flatMap(({ _id: roundId, committed }) =>
      [...(moqsOf.get(roundId) ?? [])].flatMap(([offerId, moq]) => {
        const units = committed[offerId] ?? 0;
        return bandOf(units, moq) === 'close' ? [{ offerId, roundId, missing: moq - units }] : [];
      }),
    );
}

async function readMoqs(roundIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const known = new Map(roundIds.flatMap((id) => [[id, moqs.get(id)] as const]));
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

/** Rounds with a pool close to its MOQ, cached for all buyers. */
export const roundsNearlyMet = atMostEvery(nearMs, async () => {
  const [closing, newest] = await Promise.all([
    idsOf({ close_at: trusted({ $gt: new Date() }) }, { close_at: 1 }, { status: 1, close_at: 1 }),
    idsOf({}, { created_at: -1, _id: -1 }, 'listing'),
  ]);
  const found = await nearPoolsOf([...closing, ...newest]);
  return [...new Set(found.map(({ roundId }) => roundId))].slice(0, maxNear);
});

async function idsOf(
  filter: object,
  sort: Record<string, 1 | -1>,
  index: string | Record<string, 1>,
): Promise<string[]> {
  const rounds = await ListedRoundModel.find({ status: 'approved', ...filter }, { _id: 1 })
    .sort(sort)
    .hint(index)
    .limit(maxOfEach)
    .lean();
  return rounds.map(({ _id }) => _id);
}

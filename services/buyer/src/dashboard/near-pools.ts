import { trusted } from 'mongoose';
import { bandOf } from '@junto/domain/pool-progress';
import { phaseOf } from '@junto/domain/round';
import { atMostEvery, atMostEveryOfMany } from '@junto/service-kit/work/at-most-every';
import { readMoqs } from '../pools/moqs';
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

/** Rounds that are searched for everybody: those closing next and the newest. */
const maxOfEach = 50;
/** Rounds among them from which a pool is suggested. */
const maxNear = 12;

/** Pools at 80 to 99 % of their MOQ in open rounds, fewest missing units first; at most five seconds old. */
export async function nearPoolsOf(roundIds: readonly string[]): Promise<FoundPool[]> {
  const found = await nearByRound(roundIds);
  return [...found.values()].flat().sort((a, b) => a.missing - b.missing);
}

type Gate = Pick<RoundLock, '_id' | 'opens_at' | 'closes_at' | 'committed' | 'total_moq'>;

async function readNear(roundIds: readonly string[]): Promise<FoundPool[]> {
  const gates = await RoundLockModel.find(
    { _id: trusted({ $in: roundIds }), step: 'open' },
    { opens_at: 1, closes_at: 1, committed: 1, total_moq: 1 },
  ).lean<Gate[]>();
  const moqsOf = await readMoqs(gates);
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

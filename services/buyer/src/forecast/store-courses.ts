import { trusted, type mongo } from 'mongoose';
import { courseOf, type Movement } from '@junto/domain/outcome/course';
import { yieldToRequests } from '@junto/service-kit/http/in-flight-requests';
import type { Job } from '@junto/service-kit/jobs';
import { PoolPointsModel, type PoolPoint } from '../pools/pool-points.model';
import { PoolModel } from '../pools/pool.model';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { RoundLockModel, type RoundLock } from '../rounds/round-lock.model';
import { ForecastStateModel, platform } from './forecast-state.model';
import { forecastFields, openingOf } from './opening-of';
import { PoolCourseModel, type PoolCourse } from './pool-course.model';

/** Stored pools; the newest remain. */
const maxCourses = 2_000;
/** Time that the last points of a closed round have to be recorded (`recordPoolPoints`). */
const settleMs = 60_000;
/** Points recorded so soon after the close belong to it; nothing is ordered after it. */
const graceMs = 20_000;
/** Rounds cleared shortly before the last one are read again: their transactions may have committed after it. */
const overlapMs = 5 * 60_000;
/** Rounds after which the progress is stored. */
const roundsAtOnce = 20;

/** Stores the course of each pool that moved, once its round has closed. Idempotent: all replicas run it. */
export const storeCourses: Job = {
  name: 'store-pool-courses',
  everyMs: 60_000,
  run: (signal) => storeClosedRounds(new Date(), signal),
};

/** Resumes where it stopped; also finds rounds that closed before this job existed. */
export async function storeClosedRounds(now: Date, signal?: AbortSignal): Promise<void> {
  const state = await ForecastStateModel.findById(platform, { stored_to: 1 }).lean();
  const from = new Date(Math.max(0, (state?.stored_to?.getTime() ?? 0) - overlapMs));
  const to = new Date(now.getTime() - settleMs);
  const cleared = RoundLockModel.find(
    { step: 'cleared', cleared_at: trusted({ $gt: from, $lte: to }) },
    { cleared_at: 1 },
  )
    .sort({ cleared_at: 1 })
    .lean<Pick<RoundLock, '_id' | 'cleared_at'>[]>()
    .cursor({ batchSize: 100 });
  let last: Date | undefined;
  let rounds = 0;
  for await (const { _id, cleared_at } of cleared) {
    if (signal?.aborted) break;
    await yieldToRequests();
    await storeRound(_id, cleared_at!);
    last = cleared_at!;
    if (++rounds % roundsAtOnce === 0) await finishUpTo(last);
  }
  if (last) await finishUpTo(last);
}

/** Everything up to this time is stored: if this write is missing, the next run stores the same again. */
async function finishUpTo(stored_to: Date): Promise<void> {
  await removeOldest();
  await ForecastStateModel.updateOne({ _id: platform }, { $max: { stored_to } }, { upsert: true });
}

async function removeOldest(): Promise<void> {
  const [last] = await PoolCourseModel.find({}, { closed_at: 1 })
    .sort({ closed_at: -1 })
    .skip(maxCourses - 1)
    .limit(1)
    .lean();
  if (last) await PoolCourseModel.deleteMany({ closed_at: trusted({ $lt: last.closed_at }) });
}

async function storeRound(roundId: string, clearedAt: Date): Promise<void> {
  const moved = await PoolPointsModel.find({ round_id: roundId }, { points: 1 }).lean();
  if (moved.length === 0) return;
  const [round, pools] = await Promise.all([
    ListedRoundModel.findById(roundId, forecastFields).lean(),
    PoolModel.find({ round_id: roundId }, { moq: 1, max_qty: 1 }).lean(),
  ]);
  if (!round) return;
  const points = new Map(moved.map((pool) => [pool._id, pool.points]));
  // An administrator may close a round before its deadline.
  const closed_at = round.close_at && round.close_at < clearedAt ? round.close_at : clearedAt;
  const openAt = openingOf(round);
  if (closed_at <= openAt) return;
  const courses = pools.map(({ _id, moq, max_qty }): PoolCourse => {
    const course = courseOf(movementsUpTo(closed_at, points.get(_id) ?? []), openAt, closed_at, closed_at);
    return { _id, round_id: roundId, supplier_id: round.supplier_id, moq, max_qty, course, closed_at };
  });
  const writes = courses
    .filter(({ course }) => course.some((units) => units > 0))
    .map(({ _id, ...course }): mongo.AnyBulkWriteOperation<PoolCourse> => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: course }, upsert: true },
    }));
  if (writes.length > 0) await PoolCourseModel.collection.bulkWrite(writes as never, { ordered: false });
}

/** A point is recorded up to 15 s after its change. */
function movementsUpTo(closedAt: Date, points: readonly PoolPoint[]): Movement[] {
  const end = closedAt.getTime();
  return points
    .filter(({ at }) => at.getTime() <= end + graceMs)
    .map(({ at, committed }) => ({ at: new Date(Math.min(at.getTime(), end)), units: committed }));
}

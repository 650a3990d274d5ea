import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { courseSteps } from '@junto/domain/outcome/course';
import { aRound, type RoundFacts } from '@junto/test-kit/a-round';
import { PoolPointsModel } from '../pools/pool-points.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { ForecastStateModel, platform } from './forecast-state.model';
import { PoolCourseModel } from './pool-course.model';
import { storeClosedRounds } from './store-courses';

const day = (days: number) => new Date(Date.UTC(2026, 9, 1) + days * 86_400_000);
const now = day(50);

const service = buyerServiceOfSpec();
// Each test begins as the release that brings the job.
beforeEach(async () => {
  await Promise.all([
    ForecastStateModel.deleteMany({}),
    PoolCourseModel.deleteMany({}),
    PoolPointsModel.deleteMany({}),
  ]);
  await RoundLockModel.deleteMany({});
});

/** A round of 20 days that was cleared, with the points of its first offer. */
async function aClosedRound(facts: RoundFacts = {}, clearedAt = day(20)): Promise<WholeRoundState> {
  const times = { approved_at: day(0).toISOString(), close_at: day(20).toISOString() };
  const round = await service.list(aRound({ offers: [{ moq: 100, max_qty: 300 }, {}], ...times, ...facts }));
  await RoundLockModel.updateOne({ _id: round.id }, { $set: { step: 'cleared', cleared_at: clearedAt } });
  await record(round, [
    [2.5, 40],
    [10, 90],
  ]);
  return round;
}

async function record(round: WholeRoundState, points: [days: number, committed: number][]): Promise<void> {
  const changes = points.map(([days, committed]) => ({ at: day(days), committed }));
  const pool = { _id: round.offers[0]!.id, round_id: round.id };
  await PoolPointsModel.updateOne(
    pool,
    { $push: { points: { $each: changes } }, $set: { version: 1 } },
    { upsert: true },
  );
}

const courseOf = async ({ id }: WholeRoundState) => (await PoolCourseModel.find({ round_id: id }).lean())[0]?.course;

describe('the course of a closed pool', () => {
  test('is stored with its terms; pools without a movement are left out', async () => {
    const round = await aClosedRound();
    await storeClosedRounds(now);
    const course = Array.from({ length: courseSteps + 1 }, (_none, step) => (step < 3 ? 0 : step < 10 ? 40 : 90));
    expect(await PoolCourseModel.find({ round_id: round.id }).lean()).toEqual([
      expect.objectContaining({
        _id: round.offers[0]!.id,
        supplier_id: round.supplier_id,
        moq: 100,
        max_qty: 300,
        course,
        closed_at: day(20),
      }),
    ]);
  });

  test('begins at a later opening, and ends when an administrator closes the round', async () => {
    const round = await aClosedRound({ open_at: day(5).toISOString() }, day(15));
    await storeClosedRounds(now);
    const { course, closed_at } = (await PoolCourseModel.findOne({ round_id: round.id }).lean())!;
    expect([course[9], course[10], closed_at]).toEqual([40, 90, day(15)]);
  });

  test('has a point that was recorded shortly after the close, and no later one', async () => {
    const [late, changed] = [await aClosedRound(), await aClosedRound()];
    await record(late, [[20 + 15 / 86_400, 120]]);
    await record(changed, [[20.5, 10]]);
    await storeClosedRounds(now);
    expect([(await courseOf(late))!.at(-1), (await courseOf(changed))!.at(-1)]).toEqual([120, 90]);
  });

  test('is stored once the last points are recorded', async () => {
    const round = await aClosedRound({}, new Date(now.getTime() - 30_000));
    await storeClosedRounds(now);
    expect(await courseOf(round)).toBeUndefined();
    await storeClosedRounds(new Date(now.getTime() + 60_000));
    expect(await courseOf(round)).toBeDefined();
  });

  test('is stored once, by runs after and beside each other', async () => {
    const round = await aClosedRound();
    await Promise.all([storeClosedRounds(now), storeClosedRounds(now)]);
    const stored = await PoolCourseModel.find({}).lean();
    await record(round, [[19, 10]]);
    await storeClosedRounds(now);
    expect(stored).toHaveLength(1);
    expect(await PoolCourseModel.find({}).lean()).toEqual(stored);
  });

  test('is stored after a run that was interrupted between two rounds', async () => {
    const [first, second] = [await aClosedRound({}, day(20)), await aClosedRound({}, day(21))];
    const write = PoolCourseModel.collection.bulkWrite.bind(PoolCourseModel.collection);
    const writes = jest.spyOn(PoolCourseModel.collection, 'bulkWrite');
    writes.mockImplementationOnce(write).mockRejectedValueOnce(new Error('Killed'));
    await expect(storeClosedRounds(now)).rejects.toThrow('Killed');
    writes.mockRestore();
    expect([await courseOf(first), await courseOf(second)]).toEqual([expect.anything(), undefined]);
    await storeClosedRounds(now);
    expect(await courseOf(second)).toBeDefined();
    expect(await ForecastStateModel.findById(platform).lean()).toMatchObject({ stored_to: day(21) });
  });

  test('is stored for a round whose clearing committed after a later one', async () => {
    const later = await aClosedRound({}, day(21));
    await storeClosedRounds(now);
    const earlier = await aClosedRound({}, new Date(day(21).getTime() - 60_000));
    await storeClosedRounds(now);
    expect([await courseOf(later), await courseOf(earlier)]).toEqual([expect.anything(), expect.anything()]);
  });

  test('replaces the oldest of 2,000', async () => {
    const course = Array.from({ length: courseSteps + 1 }, () => 5);
    const older = Array.from({ length: 2_000 }, (_none, minute) => ({
      _id: randomUUID(),
      round_id: 'older',
      supplier_id: 'other',
      moq: 10,
      max_qty: null,
      course,
      closed_at: new Date(day(10).getTime() + minute * 60_000),
    }));
    await PoolCourseModel.collection.insertMany(older as never);
    const round = await aClosedRound();
    await storeClosedRounds(now);
    expect(await PoolCourseModel.countDocuments({})).toBe(2_000);
    expect(await PoolCourseModel.exists({ _id: trusted({ $in: [older[0]!._id] }) })).toBeNull();
    expect(await courseOf(round)).toBeDefined();
  });
});

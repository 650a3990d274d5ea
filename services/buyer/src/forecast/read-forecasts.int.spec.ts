import { randomUUID } from 'node:crypto';
import { readForecasts } from '@junto/contracts/buyer/forecasts';
import { readForecastsCommand } from '@junto/contracts/commands/buyer';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { courseSteps } from '@junto/domain/outcome/course';
import { aRound, type RoundFacts } from '@junto/test-kit/a-round';
import { ofSpec } from '@junto/test-kit/of-spec';
import { PoolPointsModel } from '../pools/pool-points.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import type { StoredPool } from './closed-pools';
import { ForecastStateModel, platform } from './forecast-state.model';
import { measure, measureIfDue } from './measure-error';
import { PoolCourseModel } from './pool-course.model';
import { forecastRound } from './read-forecasts';

const dayMs = 86_400_000;
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

const service = buyerServiceOfSpec();
const buyer = ofSpec(() => service.aBuyer());

/** Closed pools that grow evenly to a share of their MOQ. */
function closedPools(count: number, share: number, supplierId = 'other'): StoredPool[] {
  const course = Array.from({ length: courseSteps + 1 }, (_none, step) => (step * share * 1_000) / courseSteps);
  return Array.from({ length: count }, (_none, index) => ({
    roundId: `round ${index}`,
    supplierId,
    moq: 1_000,
    maxQty: null,
    course,
  }));
}

interface Running {
  facts?: RoundFacts;
  /** Share of 20 days that is over. */
  elapsed?: number;
  movements?: number;
  maxQty?: number | null;
}

/** A round whose first pool grew evenly to 60 of 100 units. */
async function aRunningRound({ facts, elapsed = 0.5, movements = 5, maxQty = null }: Running = {}) {
  const times = {
    approved_at: inDays(-20 * elapsed).toISOString(),
    close_at: inDays(20 * (1 - elapsed)).toISOString(),
  };
  const round = await service.list(aRound({ offers: [{ moq: 100, max_qty: maxQty }, {}], ...times, ...facts }));
  await fill(round, 60, { elapsed, movements });
  return round;
}

async function fill(round: WholeRoundState, units: number, { elapsed = 0.5, movements = 5 }: Running = {}) {
  const [offer] = round.offers;
  await RoundLockModel.updateOne({ _id: round.id }, { $set: { [`committed.${offer!.id}`]: units } });
  const points = Array.from({ length: movements }, (_none, index) => ({
    at: inDays(-20 * elapsed * (1 - (index + 0.5) / movements)),
    committed: Math.round((units * (index + 1)) / movements),
  }));
  await PoolPointsModel.create({ _id: offer!.id, round_id: round.id, points, version: 1 });
}

describe('the forecast of a running pool', () => {
  test('continues as closed pools did; a pool without movements has none', async () => {
    const round = await aRunningRound();
    expect(await forecastRound(round.id, closedPools(40, 1.2), now)).toEqual([
      {
        round_product_id: round.offers[0]!.id,
        low: 120,
        likely: 120,
        high: 120,
        moq_chance: 'likely',
        moq_at: inDays(7).toISOString(),
        is_date_reliable: false,
        pools: 40,
      },
    ]);
  });

  test('compares pools of the same supplier first, and those of all if they are too few', async () => {
    const round = await aRunningRound();
    const [own, others] = [closedPools(40, 1.2, round.supplier_id), closedPools(40, 0.8)];
    expect(await forecastRound(round.id, [...others, ...own], now)).toMatchObject([{ likely: 120, pools: 40 }]);
    expect(await forecastRound(round.id, [...others, ...own.slice(1)], now)).toMatchObject([{ pools: 79 }]);
  });

  test.each([
    ['with 39 closed pools', {}, 39],
    ['before a tenth of the time', { elapsed: 0.09 }, 40],
    ['below five movements', { movements: 4 }, 40],
    ['before the opening', { facts: { open_at: inDays(1).toISOString() } }, 40],
    ['without a deadline', { facts: { close_at: null } }, 40],
  ] satisfies [string, Running, number][])('does not exist %s', async (_when, running, pools) => {
    const round = await aRunningRound(running);
    expect(await forecastRound(round.id, closedPools(pools, 1.2), now)).toEqual([]);
  });

  test('does not exist for a closing round, nor for a round that was never listed', async () => {
    const round = await aRunningRound();
    await RoundLockModel.updateOne({ _id: round.id }, { $set: { step: 'shut' } });
    expect(await forecastRound(round.id, closedPools(40, 1.2), now)).toEqual([]);
    expect(await forecastRound(randomUUID(), closedPools(40, 1.2), now)).toBeNull();
  });

  test('is never above the cap, nor below the units of approved orders', async () => {
    const capped = await aRunningRound({ maxQty: 110 });
    expect(await forecastRound(capped.id, closedPools(40, 1.2), now)).toMatchObject([{ low: 110, high: 110 }]);
    const falling = closedPools(40, 1.2).map((pool) => ({ ...pool, course: [...pool.course.slice(0, -1), 0] }));
    const round = await aRunningRound();
    expect(await forecastRound(round.id, falling, now)).toMatchObject([{ low: 0, high: 0, moq_chance: 'unlikely' }]);
    const order = await service.order(buyer, round, 36);
    await service.approve(round, order.id);
    expect(await forecastRound(round.id, falling, now)).toMatchObject([{ low: 36, high: 36 }]);
  });

  test('has a date that may stand alone after three quarters of the time', async () => {
    const [before, after] = [await aRunningRound({ elapsed: 0.74 }), await aRunningRound({ elapsed: 0.76 })];
    const closed = closedPools(40, 1.2);
    expect(await forecastRound(before.id, closed, now)).toMatchObject([{ is_date_reliable: false }]);
    expect(await forecastRound(after.id, closed, now)).toMatchObject([{ is_date_reliable: true }]);
  });
});

describe('the error of forecasts', () => {
  test('is measured on closed pools without the others of their rounds', async () => {
    const pools = closedPools(60, 1.2);
    const at = { at: now, pools: 60 };
    const medians = [25, 50, 75, 90].map((elapsed_percent) => ({ elapsed_percent, median_percent: 0 }));
    expect(await measure(pools, now)).toEqual({ ...at, medians });
    const ofOneRound = pools.map((pool) => ({ ...pool, roundId: 'the same' }));
    expect(await measure(ofOneRound, now)).toEqual({ ...at, medians: [] });
  });

  test('is measured once a day in one process, from 41 pools on', async () => {
    await ForecastStateModel.deleteMany({});
    await PoolCourseModel.deleteMany({});
    await ForecastStateModel.create({ _id: platform });
    await storePools(40);
    const measuredAt = async () => (await ForecastStateModel.findById(platform).lean())?.measured?.at;
    await measureIfDue(now);
    expect(await measuredAt()).toBeUndefined();
    await storePools(1);
    const reads = jest.spyOn(PoolCourseModel, 'find');
    await Promise.all([measureIfDue(now), measureIfDue(now)]);
    expect([await measuredAt(), reads.mock.calls.length]).toEqual([now, 1]);
    await measureIfDue(inDays(0.9));
    expect([await measuredAt(), reads.mock.calls.length]).toEqual([now, 1]);
    await measureIfDue(inDays(1.1));
    expect([await measuredAt(), reads.mock.calls.length]).toEqual([inDays(1.1), 2]);
    reads.mockRestore();
  });

  test('is measured again after a process that measured was killed', async () => {
    await ForecastStateModel.updateOne({ _id: platform }, { $set: { measuring_until: inDays(2), measured: null } });
    await measureIfDue(inDays(1.9));
    expect((await ForecastStateModel.findById(platform).lean())?.measured).toBeNull();
    await measureIfDue(inDays(2.1));
    expect((await ForecastStateModel.findById(platform).lean())?.measured?.at).toEqual(inDays(2.1));
  });
});

async function storePools(count: number): Promise<void> {
  const pools = closedPools(count, 1.2).map(({ course }) => ({
    _id: randomUUID(),
    round_id: randomUUID(),
    supplier_id: 'other',
    moq: 1_000,
    max_qty: null,
    course,
    closed_at: inDays(-1),
  }));
  await PoolCourseModel.collection.insertMany(pools as never);
}

describe('the forecasts of a round', () => {
  test('are the same for buyers and for other services, with the last error, and found for listed rounds only', async () => {
    await PoolCourseModel.deleteMany({});
    await storePools(45);
    await ForecastStateModel.updateOne({ _id: platform }, { $set: { measured: { at: now, pools: 45, medians: [] } } });
    const round = await aRunningRound();
    const { body } = await service.call(readForecasts, { as: buyer, params: { round_id: round.id } });
    expect(body).toMatchObject({
      offers: [{ round_product_id: round.offers[0]!.id, likely: 120, pools: 45 }],
      measured: { at: now.toISOString(), pools: 45 },
    });
    expect(await service.ask(readForecastsCommand, { round_id: round.id })).toEqual(body);
    const missing = await service.call(readForecasts, { as: buyer, params: { round_id: randomUUID() } });
    expect([missing.status, missing.problem?.code]).toEqual([404, 'not_found']);
  });

  test('are computed once for everyone who reads them within two minutes', async () => {
    const round = await aRunningRound();
    const reads = jest.spyOn(PoolPointsModel, 'find');
    const read = () => service.call(readForecasts, { as: buyer, params: { round_id: round.id } });
    await Promise.all(Array.from({ length: 20 }, read));
    expect(reads.mock.calls.length).toBe(1);
    reads.mockRestore();
  });
});

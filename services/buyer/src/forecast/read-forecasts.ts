import type { PoolForecast, RoundForecasts } from '@junto/contracts/forecast';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { courseOf } from '@junto/domain/outcome/course';
import { forecastOf, moqChance, type ClosedPool } from '@junto/domain/outcome/forecast';
import { yieldToRequests } from '@junto/service-kit/http/in-flight-requests';
import { atMostEvery, atMostEveryOfEach } from '@junto/service-kit/work/at-most-every';
import { OrderModel } from '../orders/order.model';
import { PoolPointsModel } from '../pools/pool-points.model';
import { PoolModel } from '../pools/pool.model';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { readClosedPools } from './closed-pools';
import { ForecastStateModel, platform } from './forecast-state.model';
import { forecastFields, openingOf } from './opening-of';

/** Pools that are computed before requests have their turn. */
const poolsAtOnce = 3;

/**
 * Returns the forecasts of a round, computed on request at most once in two minutes in this process, however many people watch
 * the round: rounds that nobody watches cost nothing.
 */
export function createForecasts(): (roundId: string) => Promise<RoundForecasts | Refusal<'not_found'>> {
  const closedPools = atMostEvery(5 * 60_000, readClosedPools);
  const measured = atMostEvery(60_000, () => ForecastStateModel.findById(platform, { measured: 1 }).lean());
  const cached = atMostEveryOfEach<RoundForecasts | Refusal<'not_found'>>({
    ms: 2 * 60_000,
    max: 500,
    keeps: (answer) => !('refused' in answer),
  });
  return (roundId) =>
    cached(roundId, async () => {
      const [closed, state] = await Promise.all([closedPools(), measured()]);
      const offers = await forecastRound(roundId, closed, new Date());
      if (!offers) return refuse('not_found');
      const error = state?.measured;
      return { offers, measured: error ? { ...error, at: error.at.toISOString() } : null };
    });
}

/** @returns null if the round was never listed; empty before its opening, after its close, and without a deadline */
export async function forecastRound(
  roundId: string,
  closed: readonly ClosedPool[],
  now: Date,
): Promise<PoolForecast[] | null> {
  const [round, lock] = await Promise.all([
    ListedRoundModel.findById(roundId, forecastFields).lean(),
    RoundLockModel.findById(roundId, { step: 1, committed: 1 }).lean(),
  ]);
  if (!round || !lock) return null;
  const { supplier_id: supplierId, close_at: closeAt } = round;
  if (lock.step !== 'open' || !closeAt || closed.length === 0) return [];
  const [pools, histories, approved] = await Promise.all([
    PoolModel.find({ round_id: roundId }, { moq: 1, max_qty: 1 }).lean(),
    PoolPointsModel.find({ round_id: roundId }, { points: 1 }).lean(),
    approvedUnits(roundId),
  ]);
  const pointsOf = new Map(histories.map(({ _id, points }) => [_id, points]));
  const openAt = openingOf(round);
  const forecasts: PoolForecast[] = [];
  for (const [index, { _id, moq, max_qty: maxQty }] of pools.entries()) {
    if (index % poolsAtOnce === 0) await yieldToRequests();
    const points = pointsOf.get(_id) ?? [];
    const movements = points.map(({ at, committed: units }) => ({ at, units }));
    const running = { supplierId, moq, maxQty, openAt, closeAt, movements: points.length };
    const units = { approved: approved.get(_id) ?? 0, committed: lock.committed[_id] ?? 0 };
    const pool = { ...running, ...units, course: courseOf(movements, openAt, closeAt, now) };
    const forecast = forecastOf(pool, closed, now);
    if (!forecast) continue;
    const { low, likely, high, moqAt, isDateReliable, pools: compared } = forecast;
    forecasts.push({
      round_product_id: _id,
      low,
      likely,
      high,
      moq_chance: moqChance(forecast, moq),
      moq_at: moqAt?.toISOString() ?? null,
      is_date_reliable: isDateReliable,
      pools: compared,
    });
  }
  return forecasts;
}

/** Units of approved orders by offer. */
async function approvedUnits(roundId: string): Promise<Map<string, number>> {
  const sums = await OrderModel.aggregate<{ _id: string; units: number }>([
    { $match: { round_id: roundId, status: 'approved' } },
    { $project: { items: 1 } },
    { $unwind: '$items' },
    { $group: { _id: '$items.round_product_id', units: { $sum: '$items.qty' } } },
  ]);
  return new Map(sums.map(({ _id, units }) => [_id, units]));
}

import { trusted } from 'mongoose';
import { forecastLimits } from '@junto/domain/outcome/forecast';
import { forecastError, measuredPercents, medianPercent } from '@junto/domain/outcome/forecast-error';
import { yieldToRequests } from '@junto/service-kit/http/in-flight-requests';
import type { Job } from '@junto/service-kit/jobs';
import { readClosedPools, type StoredPool } from './closed-pools';
import { ForecastStateModel, platform } from './forecast-state.model';

/** Newest pools that are measured, each against all others. */
const maxMeasured = 200;
const everyMs = 24 * 60 * 60_000;
/** Longer than any measurement. */
const leaseMs = 10 * 60_000;

/** Measures the error of forecasts once a day, in one process. */
export const measureForecastError: Job = {
  name: 'measure-forecast-error',
  everyMs: 10 * 60_000,
  run: (signal) => measureIfDue(new Date(), signal),
};

export async function measureIfDue(now: Date, signal?: AbortSignal): Promise<void> {
  if (!(await lease(now))) return;
  const closed = await readClosedPools();
  const measured = closed.length > forecastLimits.pools ? await measure(closed, now, signal) : null;
  const free = { measuring_until: null };
  await ForecastStateModel.updateOne({ _id: platform }, { $set: measured ? { ...free, measured } : free });
}

/** Takes the measurement for this process. @returns whether it is due and no other process does it */
async function lease(now: Date): Promise<boolean> {
  const isFree = [{ measuring_until: null }, { measuring_until: trusted({ $lte: now }) }];
  const isOld = [{ measured: null }, { 'measured.at': trusted({ $lte: new Date(now.getTime() - everyMs) }) }];
  const due = { _id: platform, $and: [{ $or: isFree }, { $or: isOld }] };
  const until = { $set: { measuring_until: new Date(now.getTime() + leaseMs) } };
  return (await ForecastStateModel.updateOne(due as never, until)).modifiedCount === 1;
}

/** @returns null if it was stopped */
export async function measure(closed: readonly StoredPool[], at: Date, signal?: AbortSignal) {
  const newest = closed.slice(0, maxMeasured);
  const found = measuredPercents.map((percent) => ({ percent, errors: [] as number[] }));
  for (const pool of newest) {
    if (signal?.aborted) return null;
    await yieldToRequests();
    const others = closed.filter(({ roundId }) => roundId !== pool.roundId);
    for (const { percent, errors } of found) {
      const error = forecastError(pool, others, percent);
      if (error !== undefined) errors.push(error);
    }
  }
  const medians = found.flatMap(({ percent, errors }) => {
    const median_percent = medianPercent(errors);
    return median_percent === null ? [] : [{ elapsed_percent: percent, median_percent }];
  });
  return { at, pools: newest.length, medians };
}

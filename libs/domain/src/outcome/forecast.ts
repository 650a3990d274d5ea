import { courseSteps, elapsedShare } from './course';

/** A closed pool whose course is compared with a running one. */
export interface ClosedPool {
  supplierId: string;
  moq: number;
  /** Of the whole time (`courseOf`). */
  course: readonly number[];
}

export interface RunningPool {
  supplierId: string;
  moq: number;
  maxQty: number | null;
  /** Units of approved orders: the forecast is never below. */
  approved: number;
  committed: number;
  /** Number of changes of the committed units. */
  movements: number;
  openAt: Date;
  closeAt: Date;
  /** Up to now (`courseOf`). */
  course: readonly number[];
}

/** Units at the close. */
export interface Forecast {
  /** In one of ten cases the pool ends below. */
  low: number;
  likely: number;
  /** In one of ten cases the pool ends above. */
  high: number;
  /** When the pool likely reaches its MOQ; null if it likely does not, or did already. */
  moqAt: Date | null;
  /** Late enough to show the date without the range. */
  isDateReliable: boolean;
  /** Number of closed pools that were compared. */
  pools: number;
}

/** Limits below which there is no forecast. */
export const forecastLimits = { pools: 40, elapsed: 0.1, movements: 5, dateElapsed: 0.75 } as const;
/** The most similar pools decide. */
const neighbors = 30;
/** Share of the MOQ that is added to both sides of a growth, so that a pool near 0 does not grow without bounds. */
const damping = 0.05;

/**
 * Forecast of a running pool: it continues as the most similar closed pools did, measured against their MOQ. The pools
 * of its supplier are used if there are enough, else those of all suppliers.
 * @returns undefined with too few closed pools, too early, or after too few movements
 */
export function forecastOf(pool: RunningPool, closed: readonly ClosedPool[], now: Date): Forecast | undefined {
  const elapsed = elapsedShare(pool.openAt, pool.closeAt, now);
  const ofSupplier = closed.filter(({ supplierId }) => supplierId === pool.supplierId);
  const compared = ofSupplier.length >= forecastLimits.pools ? ofSupplier : closed;
  const isTooEarly = elapsed < forecastLimits.elapsed || pool.movements < forecastLimits.movements;
  if (compared.length < forecastLimits.pools || isTooEarly || elapsed >= 1) return undefined;
  const similar = mostSimilar(pool, compared, elapsed);
  const ends = similar.map((past) => continuedAs(pool, past, elapsed, courseSteps)).sort((one, other) => one - other);
  const within = (units: number) =>
    Math.max(pool.approved, Math.min(pool.maxQty ?? Infinity, Math.max(0, Math.round(units))));
  return {
    low: within(quantile(ends, 0.1)),
    likely: within(quantile(ends, 0.5)),
    high: within(quantile(ends, 0.9)),
    moqAt: moqAtOf(pool, similar, elapsed),
    isDateReliable: elapsed >= forecastLimits.dateElapsed,
    pools: compared.length,
  };
}

export const moqChances = ['likely', 'possible', 'unlikely'] as const;
export type MoqChance = (typeof moqChances)[number];

/** Whether a pool reaches its MOQ: likely from the low end on, unlikely if the high end is below. */
export function moqChance({ low, high }: Pick<Forecast, 'low' | 'high'>, moq: number): MoqChance {
  if (low >= moq) return 'likely';
  return high < moq ? 'unlikely' : 'possible';
}

/** The closed pools with the smallest mean distance to the course so far, in shares of the MOQ. */
function mostSimilar(pool: RunningPool, closed: readonly ClosedPool[], elapsed: number): ClosedPool[] {
  return closed
    .map((past) => ({ past, distance: distanceTo(pool, past, elapsed) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, neighbors)
    .map(({ past }) => past);
}

function distanceTo({ course, moq, committed }: RunningPool, past: ClosedPool, elapsed: number): number {
  const steps = course.map((units, step) => Math.abs(units / moq - past.course[step]! / past.moq));
  const current = Math.abs(committed / moq - unitsAt(past, elapsed) / past.moq);
  return current + steps.reduce((sum, distance) => sum + distance, 0) / steps.length;
}

/** Units of a closed pool at a share of its time, between two steps on the line. */
function unitsAt({ course }: ClosedPool, elapsed: number): number {
  const step = Math.min(courseSteps - 1, Math.floor(elapsed * courseSteps));
  const [before, after] = [course[step]!, course[step + 1]!];
  return before + (after - before) * (elapsed * courseSteps - step);
}

/** Units of the running pool at a later step if it grows as the closed pool did. */
function continuedAs({ committed, moq }: RunningPool, past: ClosedPool, elapsed: number, step: number): number {
  const [own, others] = [damping * moq, damping * past.moq];
  const growth = (past.course[step]! + others) / (unitsAt(past, elapsed) + others);
  return (committed + own) * growth - own;
}

/** @param sorted ascending, not empty */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [before, after] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return before + (after - before) * (at - Math.floor(at));
}

/** The end of the step in which most of the similar pools would have passed the MOQ. */
function moqAtOf(pool: RunningPool, similar: readonly ClosedPool[], elapsed: number): Date | null {
  if (pool.committed >= pool.moq) return null;
  const { openAt, closeAt, moq } = pool;
  for (let step = Math.floor(elapsed * courseSteps) + 1; step <= courseSteps; step++) {
    const passed = similar.filter((past) => continuedAs(pool, past, elapsed, step) >= moq).length;
    if (passed * 2 >= similar.length)
      return new Date(openAt.getTime() + ((closeAt.getTime() - openAt.getTime()) * step) / courseSteps);
  }
  return null;
}

import { courseSteps } from '../outcome/course';
import type { MeasuredPool } from '../outcome/forecast-error';

/** A closed pool of a generated round. */
export interface GeneratedPool extends MeasuredPool {
  roundId: number;
}

/** The same numbers from 0 to 1 in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const poolsPerRound = 5;
const rounds = 80;
const suppliers = 8;

/**
 * 400 closed pools in 80 rounds of 8 suppliers. A pool has 8 to 60 orders of unequal size; each supplier's rounds fill
 * early or late by a pace of their own, a fifth of the orders come in the last tenth of the time, and the sum is 0.3 to
 * 3 times the MOQ.
 */
export function generatedCourses(seed = 1): GeneratedPool[] {
  const random = randomNumbers(seed);
  /** About normal, from -3 to 3. */
  const spread = () => Array.from({ length: 6 }, random).reduce((sum, one) => sum + one, -3);
  const paces = Array.from({ length: suppliers }, () => 0.6 + 1.6 * random());
  return Array.from({ length: rounds * poolsPerRound }, (_none, index): GeneratedPool => {
    const roundId = Math.floor(index / poolsPerRound);
    const supplier = roundId % suppliers;
    const pace = paces[supplier]! * Math.exp(0.3 * spread());
    const moq = [100, 500, 1_000, 5_000][Math.floor(random() * 4)]!;
    const end = moq * Math.min(3, Math.max(0.3, Math.exp(0.5 * spread())));
    const orders = Array.from({ length: 8 + Math.floor(52 * random()) }, () => ({
      at: random() < 0.2 ? 1 - 0.1 * random() : random() ** (1 / pace),
      size: Math.exp(0.8 * spread()),
    }));
    const whole = orders.reduce((sum, { size }) => sum + size, 0);
    const unitsAt = (time: number) =>
      orders.reduce((sum, { at, size }) => (at <= time ? sum + (size / whole) * end : sum), 0);
    const course = Array.from({ length: courseSteps + 1 }, (_step, step) => Math.round(unitsAt(step / courseSteps)));
    return { roundId, supplierId: `supplier ${supplier}`, moq, maxQty: null, course };
  });
}

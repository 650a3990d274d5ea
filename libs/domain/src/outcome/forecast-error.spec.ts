import { generatedCourses } from '../testing/generated-courses';
import { courseSteps } from './course';
import { forecastError, measuredPercents, medianPercent, type MeasuredPool } from './forecast-error';

/** A closed pool that grows evenly to a share of its MOQ. */
const evenly = (share: number, moq = 1_000): MeasuredPool => {
  const course = Array.from({ length: courseSteps + 1 }, (_none, step) =>
    Math.round((step / courseSteps) * share * moq),
  );
  return { supplierId: 'any', moq, maxQty: null, course };
};
const others = Array.from({ length: 40 }, () => evenly(1.2));

test('the error of a forecast is relative to the end of the pool', () => {
  expect(measuredPercents.map((percent) => forecastError(evenly(1.2), others, percent))).toEqual([0, 0, 0, 0]);
  const stalled = { ...evenly(1.2), course: evenly(1.2).course.map((units) => Math.min(units, 600)) };
  expect(forecastError(stalled, others, 50)).toBeCloseTo(1, 1);
  expect(forecastError({ ...stalled, maxQty: 900 }, others, 50)).toBeCloseTo(0.5, 1);
  expect(forecastError(stalled, others, 90)).toBeLessThan(0.2);
});

test('a pool that was empty then or at its end, and too few others, have no error', () => {
  const empty = { ...evenly(1.2), course: evenly(1.2).course.map((units, step) => (step < 18 ? 0 : units)) };
  expect(forecastError(empty, others, 50)).toBeUndefined();
  const returned = { ...evenly(1.2), course: [...evenly(1.2).course.slice(0, -1), 0] };
  expect(forecastError(returned, others, 50)).toBeUndefined();
  expect(forecastError(evenly(1.2), others.slice(1), 50)).toBeUndefined();
});

test('the median is a whole percentage', () => {
  expect([[], [0.1], [0.3, 0.1], [0.5, 0.1, 0.2]].map(medianPercent)).toEqual([null, 10, 20, 20]);
});

test('on generated courses the error is the one that docs/change/outcome.md states', () => {
  const closed = generatedCourses();
  const medians = measuredPercents.map((percent) => {
    const errors = closed.slice(0, 200).map((pool) => {
      const rest = closed.filter(({ roundId }) => roundId !== pool.roundId);
      return forecastError(pool, rest, percent);
    });
    return medianPercent(errors.filter((error) => error !== undefined));
  });
  expect(medians).toEqual([32, 21, 16, 11]);
});

import { inTenThousandCases, type Choices } from '../testing/round-from-bytes';
import { courseOf, courseSteps, elapsedShare } from './course';
import { forecastOf, moqChance, type ClosedPool, type RunningPool } from './forecast';

const openAt = new Date('2026-12-01T00:00:00Z');
const closeAt = new Date('2026-12-21T00:00:00Z');
const day = (days: number) => new Date(openAt.getTime() + days * 86_400_000);

describe('the course of a pool', () => {
  const movements = [
    { at: day(0.5), units: 10 },
    { at: day(2), units: 30 },
    { at: day(2.5), units: 20 },
    { at: day(20), units: 90 },
  ];

  test('has the units at the end of each step up to now', () => {
    expect(courseOf(movements, openAt, closeAt, day(3))).toEqual([0, 10, 30, 20]);
    expect(courseOf(movements, openAt, closeAt, day(3.9))).toEqual([0, 10, 30, 20]);
    expect(courseOf(movements, openAt, closeAt, day(0))).toEqual([0]);
    expect(courseOf([], openAt, closeAt, day(1))).toEqual([0, 0]);
  });

  test('of a closed pool ends with its last units', () => {
    const course = courseOf(movements, openAt, closeAt, day(25));
    expect([course.length, course.at(-2), course.at(-1)]).toEqual([courseSteps + 1, 20, 90]);
  });

  test('is over by a share between 0 and 1', () => {
    expect([-1, 0, 5, 20, 21].map((days) => elapsedShare(openAt, closeAt, day(days)))).toEqual([0, 0, 0.25, 1, 1]);
  });
});

/** A closed pool that grows evenly to a share of its MOQ. */
const evenly = (share: number, differing: Partial<ClosedPool> = {}): ClosedPool => {
  const moq = differing.moq ?? 1_000;
  const course = Array.from({ length: courseSteps + 1 }, (_none, step) => (step / courseSteps) * share * moq);
  return { supplierId: 'other', moq, course, ...differing };
};
/** A pool after half of its time. */
const running = (differing: Partial<RunningPool> = {}): RunningPool => {
  const committed = differing.committed ?? 600;
  const course = Array.from({ length: courseSteps / 2 + 1 }, (_none, step) => (step / courseSteps) * 2 * committed);
  return {
    supplierId: 'own',
    moq: 1_000,
    maxQty: null,
    approved: 0,
    committed,
    movements: 9,
    openAt,
    closeAt,
    course,
    ...differing,
  };
};
const forty = (pool: (index: number) => ClosedPool) => Array.from({ length: 40 }, (_none, index) => pool(index));
const growing = forty(() => evenly(1.2));

describe('a forecast', () => {
  test('continues as the closed pools did', () => {
    expect(forecastOf(running(), growing, day(10))).toEqual({
      low: 1_200,
      likely: 1_200,
      high: 1_200,
      moqAt: day(17),
      isDateReliable: false,
      pools: 40,
    });
  });

  test('measures pools by their MOQ, and prefers the most similar ones', () => {
    const small = forty(() => evenly(1.2, { moq: 10 }));
    const stalled = forty(() => evenly(1.1, { course: evenly(1.1).course.map((units) => Math.min(units, 550)) }));
    expect(forecastOf(running(), [...stalled, ...small], day(10))).toMatchObject({ likely: 1_200, pools: 80 });
  });

  test('has a range from 10 to 90 percent', () => {
    const various = forty((index) => {
      const { course } = evenly(1.2);
      return evenly(1.2, { course: [...course.slice(0, -1), 1_000 + index * 10] });
    });
    const { low, likely, high } = forecastOf(running(), various.slice().reverse(), day(10))!;
    expect([low, likely, high]).toEqual([1_129, 1_245, 1_361].map((units) => expect.closeTo(units, -2)));
    expect(low < likely && likely < high).toBe(true);
  });

  test('compares pools of the same supplier if there are forty, else all', () => {
    const own = forty(() => evenly(1.2, { supplierId: 'own' }));
    const closed = [...own, ...forty(() => evenly(2))];
    expect(forecastOf(running(), closed, day(10))!.pools).toBe(40);
    expect(forecastOf(running(), closed.slice(1), day(10))!.pools).toBe(79);
  });

  test.each([
    ['with 39 closed pools', running(), growing.slice(1), 10],
    ['before a tenth of the time', running(), growing, 1.99],
    ['below five movements', running({ movements: 4 }), growing, 10],
    ['at the close', running(), growing, 20],
  ])('does not exist %s', (_when, pool, closed, days) => {
    expect(forecastOf(pool, closed, day(days))).toBeUndefined();
  });

  test('exists with 40 closed pools, from a tenth of the time and five movements on', () => {
    const pool = running({ movements: 5, course: [0, 50, 120], committed: 120 });
    expect(forecastOf(pool, growing, day(2))).toMatchObject({ likely: expect.closeTo(1_200, -2) });
  });

  test('is never below approved units nor above the cap', () => {
    expect(forecastOf(running({ approved: 1_500 }), growing, day(10))).toMatchObject({ low: 1_500, high: 1_500 });
    expect(forecastOf(running({ maxQty: 1_100 }), growing, day(10))).toMatchObject({ low: 1_100, high: 1_100 });
  });

  test('has no date of the MOQ if it is reached, or likely is not', () => {
    expect(forecastOf(running({ moq: 600 }), growing, day(10))!.moqAt).toBeNull();
    expect(forecastOf(running({ moq: 1_300 }), growing, day(10))!.moqAt).toBeNull();
    const stalled = forty(() => evenly(1.2, { course: evenly(1.2).course.map((units) => Math.min(units, 600)) }));
    expect(forecastOf(running(), [...growing.slice(0, 10), ...stalled], day(10))!.moqAt).toBeNull();
    const late = running({ committed: 900, course: evenly(1.2).course.slice(0, 16) });
    expect(forecastOf(late, growing, day(15))).toMatchObject({ isDateReliable: true, moqAt: day(17) });
    expect(forecastOf(late, growing, day(14.9))!.isDateReliable).toBe(false);
  });

  test.each([
    [1_000, 1_200, 'likely'],
    [999, 1_200, 'possible'],
    [800, 1_000, 'possible'],
    [800, 999, 'unlikely'],
  ])('from %i to %i makes an MOQ of 1,000 %s', (low, high, chance) => {
    expect(moqChance({ low, high }, 1_000)).toBe(chance);
  });
});

/** Units that rise at random from step to step. */
const anyCourse = (choices: Choices, steps: number) => {
  let units = 0;
  return Array.from({ length: steps + 1 }, () => (units += choices.from(0, 40)));
};

test('any forecast is ordered, not below approved units and not above the cap', () => {
  const closed = forty((index) => evenly(0.2 + index / 20));
  inTenThousandCases((choices) => {
    const steps = choices.from(2, 19);
    const course = anyCourse(choices, steps);
    const committed = course.at(-1)!;
    const approved = choices.from(0, committed % 256);
    const maxQty = choices.isTrue() ? committed + choices.from(0, 100) : null;
    const pool = { ...running(), moq: choices.from(1, 250), maxQty, approved, committed, course };
    const { low, likely, high } = forecastOf(pool, closed, day(steps + 0.5))!;
    const isOrdered = approved <= low && low <= likely && likely <= high;
    return !(isOrdered && high <= (maxQty ?? Infinity) && Number.isSafeInteger(high)) && { low, likely, high };
  });
});

import { percentChange, periodOf, periodsUntil } from './trend-periods';

const sunday = new Date('2026-11-22T23:30:00.000Z');

test('weeks begin on Monday, months on their first, days at midnight in UTC; the running one is the last', () => {
  expect(periodsUntil(sunday, 'week').slice(-2)).toEqual(['2026-11-09', '2026-11-16']);
  expect(periodsUntil(sunday, 'month').at(0)).toBe('2025-12-01');
  expect(periodsUntil(sunday, 'month').at(-1)).toBe('2026-11-01');
  expect(periodsUntil(sunday, 'day').slice(-2)).toEqual(['2026-11-21', '2026-11-22']);
  expect([12, 12, 30]).toEqual([
    periodsUntil(sunday, 'month').length,
    periodsUntil(sunday, 'week').length,
    periodsUntil(sunday, 'day').length,
  ]);
});

test('a day falls into the period that it stands in', () => {
  const weeks = periodsUntil(sunday, 'week');
  expect(periodOf(weeks, '2026-11-22')).toBe('2026-11-16');
  expect(periodOf(weeks, '2026-11-15')).toBe('2026-11-09');
});

test('those before the shown ones are asked for by their number', () => {
  expect(periodsUntil(sunday, 'week', 24).slice(12)).toEqual(periodsUntil(sunday, 'week'));
  expect(periodsUntil(sunday, 'month', 24).at(0)).toBe('2024-12-01');
});

test('a change is in percent of what was before, and nothing where there was nothing', () => {
  expect([percentChange(100, 138), percentChange(3, 2), percentChange(5, 5), percentChange(0, 5)]).toEqual([
    '+38%',
    '−33%',
    '0%',
    undefined,
  ]);
});

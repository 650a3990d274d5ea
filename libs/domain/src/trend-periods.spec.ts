import { percentChange, periodOf, periodsUntil } from './trend-periods';

const sunday = new Date('2026-11-22T23:30:00.000Z');

test('weeks start on Monday, months on their first, days at midnight in UTC; the current one is last', () => {
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

test('a day belongs to the period that contains it', () => {
  const weeks = periodsUntil(sunday, 'week');
  expect(periodOf(weeks, '2026-11-22')).toBe('2026-11-16');
  expect(periodOf(weeks, '2026-11-15')).toBe('2026-11-09');
});

test('earlier periods are requested by their number', () => {
  expect(periodsUntil(sunday, 'week', 24).slice(12)).toEqual(periodsUntil(sunday, 'week'));
  expect(periodsUntil(sunday, 'month', 24).at(0)).toBe('2024-12-01');
});

test('a change is a percentage of the previous figure, and undefined if that is zero', () => {
  expect([percentChange(100, 138), percentChange(3, 2), percentChange(5, 5), percentChange(0, 5)]).toEqual([
    '+38%',
    '−33%',
    '0%',
    undefined,
  ]);
});

import { dayHere, dayOfInstant, endOfDayHere, instantOfDay, isDayOver } from './calendar-day';

test('a day is over when it is over everywhere, twelve hours after its end in UTC', () => {
  expect(isDayOver('2026-12-05', new Date('2026-12-06T11:59:59.999Z'))).toBe(false);
  expect(isDayOver('2026-12-05', new Date('2026-12-06T12:00:00.000Z'))).toBe(true);
  expect(isDayOver('2026-12-06', new Date('2026-12-06T12:00:00.000Z'))).toBe(false);
});

describe.each([
  ['UTC', '2026-12-05T23:59:59.999Z'],
  ['America/Los_Angeles', '2026-12-06T07:59:59.999Z'],
  ['Pacific/Honolulu', '2026-12-06T09:59:59.999Z'],
  ['Asia/Kolkata', '2026-12-05T18:29:59.999Z'],
  ['Pacific/Auckland', '2026-12-05T10:59:59.999Z'],
])('what a form in %s sent for the fifth of December', (_zone, sent) => {
  test('is that day', () => expect(dayOfInstant(sent)).toBe('2026-12-05'));
});

test('a day is sent as midnight in UTC and read back unchanged', () => {
  expect(instantOfDay('2026-12-05')).toBe('2026-12-05T00:00:00.000Z');
  expect(dayOfInstant(instantOfDay('2026-12-05'))).toBe('2026-12-05');
  expect(dayOfInstant('2026-12-05T17:12:03.120Z')).toBe('2026-12-05');
});

test('uses the local time zone of the process', () => {
  expect(dayHere(new Date(2026, 11, 5, 0, 0, 1))).toBe('2026-12-05');
  expect(dayHere(new Date(2026, 11, 5, 23, 59, 59))).toBe('2026-12-05');
  expect(endOfDayHere('2026-12-05')).toEqual(new Date(2026, 11, 5, 23, 59, 59, 999));
});

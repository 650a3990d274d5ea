import { isReminderAhead, pastReminders } from './round-calls';

const closeAt = new Date('2026-12-04T12:00:00.000Z');

test.each([
  ['2026-12-02T11:59:59.999Z', []],
  ['2026-12-02T12:00:00.000Z', [48]],
  ['2026-12-04T07:59:59.999Z', [48]],
  ['2026-12-04T08:00:00.000Z', [48, 4]],
])('at %s these reminders have come: %j', (now, past) => {
  expect(pastReminders(closeAt, new Date(now))).toEqual(past);
});

test.each([
  ['the day before the first reminder', '2026-12-01T23:59:59.999Z', false],
  ['the day of the first reminder, before it', '2026-12-02T00:00:00.000Z', true],
  ['the moment of the first reminder', '2026-12-02T12:00:00.000Z', false],
  ['the day between', '2026-12-03T12:00:00.000Z', false],
  ['the day of the close, before the last reminder', '2026-12-04T07:59:59.999Z', true],
  ['the last hours', '2026-12-04T08:00:00.000Z', false],
])('whether a reminder follows on %s', (_when, now, ahead) => {
  expect(isReminderAhead(closeAt, new Date(now))).toBe(ahead);
});

test('a round that closes soon after midnight has its last reminder on the day before', () => {
  const night = new Date('2026-12-04T02:00:00.000Z');
  expect(isReminderAhead(night, new Date('2026-12-03T21:00:00.000Z'))).toBe(true);
  expect(isReminderAhead(night, new Date('2026-12-04T00:30:00.000Z'))).toBe(false);
});

test('a round without a deadline has no reminder', () => {
  expect(isReminderAhead(null, closeAt)).toBe(false);
});

import fc from 'fast-check';
import { instantOf, wallClockOf } from './wall-clock';

const at = (iso: string) => Date.parse(iso);

test.each([
  ['2026-12-04T18:00:00.000Z', 'Asia/Tokyo', '2026-12-05T03:00:00.000Z'],
  ['2027-03-28T00:30:00.000Z', 'Asia/Tokyo', '2027-03-28T09:30:00.000Z'],
  ['2027-03-28T00:30:00.000Z', 'Europe/Lisbon', '2027-03-28T00:30:00.000Z'],
  ['2027-03-28T01:00:00.000Z', 'Europe/Lisbon', '2027-03-28T02:00:00.000Z'],
  ['2026-07-01T12:00:00.123Z', 'Asia/Kathmandu', '2026-07-01T17:45:00.123Z'],
  ['2026-12-31T23:30:00.000Z', 'America/Sao_Paulo', '2026-12-31T20:30:00.000Z'],
])('%s is a wall clock of %s and back', (instant, zone, wall) => {
  expect(new Date(wallClockOf(at(instant), zone)).toISOString()).toBe(wall);
  expect(new Date(instantOf(at(wall), zone)).toISOString()).toBe(instant);
});

test('a skipped wall clock is the time after the gap, a repeated one the first', () => {
  expect(new Date(instantOf(at('2027-03-28T01:30:00Z'), 'Europe/Lisbon')).toISOString()).toBe(
    '2027-03-28T01:30:00.000Z',
  );
  expect(new Date(instantOf(at('2026-11-01T01:30:00Z'), 'America/New_York')).toISOString()).toBe(
    '2026-11-01T05:30:00.000Z',
  );
});

test('the instant of a wall clock shows that wall clock, unless clocks skip it', () => {
  const zones = fc.constantFrom('Asia/Tokyo', 'Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
  const instants = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') });
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const wall = wallClockOf(instant, zone);
      expect(wallClockOf(instantOf(wall, zone), zone)).toBe(wall);
    }),
    { numRuns: 2_000 },
  );
});

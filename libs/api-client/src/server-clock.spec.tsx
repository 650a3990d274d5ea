import { learnServerClock, onServerClock, serverAheadMs } from './server-clock';

const noon = Date.parse('2026-12-04T12:00:00Z');
const minute = 60_000;
/** An answer that the server made at noon. @param browserAt this browser's clock when it was asked */
const answered = (browserAt: number, tookMs = 0) =>
  learnServerClock(new Date(noon).toUTCString(), browserAt, browserAt + tookMs);

const listener = jest.fn();
const forget = onServerClock(listener);
afterAll(forget);
beforeEach(() => {
  answered(noon);
  listener.mockClear();
});

test.each([
  ['fast', noon + 10 * minute, -10 * minute],
  ['slow', noon - 10 * minute, 10 * minute],
])(
  'a browser whose clock is ten minutes %s knows the difference, and reports it once',
  (_how, browserAt, difference) => {
    answered(browserAt, 200);
    expect(Math.abs(serverAheadMs() - difference)).toBeLessThan(1_000);
    answered(browserAt + 900, 100);
    expect(listener).toHaveBeenCalledTimes(1);
  },
);

test('a clock that is right to two seconds is left as it is', () => {
  for (const browserAt of [noon + 2_000, noon - 2_000, noon]) answered(browserAt, 100);
  expect([serverAheadMs(), listener.mock.calls]).toEqual([0, []]);
});

test('an answer that took long says nothing against a clock that may be right', () => {
  answered(noon - 14_000, 15_000);
  expect(serverAheadMs()).toBe(0);
});

test('a clock that was put right meanwhile is taken as it is again', () => {
  answered(noon + 10 * minute);
  answered(noon);
  expect(serverAheadMs()).toBe(0);
});

test('an answer without a date, or with none that can be read, says nothing', () => {
  learnServerClock(null, 0, 0);
  learnServerClock('soon', 0, 0);
  expect(listener).not.toHaveBeenCalled();
});

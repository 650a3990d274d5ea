import { learnServerClock, onServerClock, serverAheadMs } from './server-clock';

const noon = Date.parse('2026-12-04T12:00:00Z');
const minute = 60_000;
/** A response that the server created at noon. @param browserAt this browser's clock when the request was sent */
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

test('a clock that is right to two seconds is not corrected', () => {
  for (const browserAt of [noon + 2_000, noon - 2_000, noon]) answered(browserAt, 100);
  expect([serverAheadMs(), listener.mock.calls]).toEqual([0, []]);
});

test('a slow response does not correct a clock that may be right', () => {
  answered(noon - 14_000, 15_000);
  expect(serverAheadMs()).toBe(0);
});

test('a clock that was corrected meanwhile is used unchanged again', () => {
  answered(noon + 10 * minute);
  answered(noon);
  expect(serverAheadMs()).toBe(0);
});

test('a response without a valid date changes nothing', () => {
  learnServerClock(null, 0, 0);
  learnServerClock('soon', 0, 0);
  expect(listener).not.toHaveBeenCalled();
});

import { learnServerClock } from '@junto/api-client/server-clock';
import { createRenewal } from './renewal';

const minute = 60_000;
const noon = Date.parse('2026-12-04T12:00:00Z');
/** When a token of this lifetime is renewed on a device whose clock is ahead, in ms after it was issued. */
function renewedAfter(lifetimeMs: number, deviceAheadMs: number): number {
  jest.useFakeTimers({ now: noon + deviceAheadMs });
  const renewals: number[] = [];
  const renewal = createRenewal(() => renewals.push(Date.now() - noon - deviceAheadMs));
  renewal.before(new Date(noon + lifetimeMs).toISOString());
  jest.advanceTimersByTime(lifetimeMs * 2 + minute);
  renewal.stop();
  jest.useRealTimers();
  return renewals[0]!;
}

const learn = (deviceAheadMs: number) =>
  learnServerClock(new Date(noon).toUTCString(), noon + deviceAheadMs, noon + deviceAheadMs);
afterEach(() => learn(0));

test.each([-10, 0, 5, 60])('a device %s minutes ahead renews 45 s before the token expires', (ahead) => {
  learn(ahead * minute);
  expect(Math.abs(renewedAfter(5 * minute, ahead * minute) - 255_000)).toBeLessThan(2_000);
});

test('a short-lived token is renewed after half its lifetime at the earliest', () => {
  expect(renewedAfter(80_000, 0)).toBe(40_000);
});

test('a device ahead by more than the lifetime waits 30 s even before the server clock is known', () => {
  expect(renewedAfter(5 * minute, 6 * minute)).toBe(30_000);
});

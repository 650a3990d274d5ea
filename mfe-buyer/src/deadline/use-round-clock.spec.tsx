import { act, renderHook } from '@testing-library/react';
import { learnServerClock } from '@junto/api-client/server-clock';
import { usePhase, useRoundClock } from './use-round-clock';

/** Response of a server whose clock is ahead of the browser's by this much. */
const answered = (aheadMs: number) =>
  act(() => learnServerClock(new Date(Date.now() + aheadMs).toUTCString(), Date.now(), Date.now()));

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-12-04T12:00:00Z') }));
afterEach(() => {
  answered(0);
  jest.useRealTimers();
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('a round opens and closes on time on an open page', () => {
  const { result } = renderHook(({ openAt, closeAt }) => usePhase(openAt, closeAt), {
    initialProps: { openAt: inMs(100_000), closeAt: inMs(101_000) },
  });
  expect(result.current).toBe('opens');
  pass(99_900);
  expect(result.current).toBe('opens');
  pass(200);
  expect(result.current).toBe('open');
  pass(1_000);
  expect(result.current).toBe('over');
});

it('follows the times of another round', () => {
  const { result, rerender } = renderHook(({ openAt }) => usePhase(openAt, null), {
    initialProps: { openAt: inMs(900_000) },
  });
  pass(10_000);
  rerender({ openAt: inMs(500) });
  pass(600);
  expect(result.current).toBe('open');
});

const minute = 60_000;

it.each([
  ['fast', -10 * minute],
  ['slow', 10 * minute],
])("a round closes by the server's clock when the browser's clock is ten minutes %s", (_how, aheadMs) => {
  const closeAt = inMs(aheadMs + minute);
  const { result } = renderHook(() => usePhase(null, closeAt));
  answered(aheadMs);
  expect(result.current).toBe('open');
  pass(minute - 2_000);
  expect(result.current).toBe('open');
  pass(4_000);
  expect(result.current).toBe('over');
});

it("uses the server's clock as soon as a response shows it", () => {
  const { result } = renderHook(() => useRoundClock(null, null));
  expect(result.current).toBe(Date.now());
  answered(-10 * minute);
  expect(Math.abs(result.current - (Date.now() - 10 * minute))).toBeLessThan(1_000);
});

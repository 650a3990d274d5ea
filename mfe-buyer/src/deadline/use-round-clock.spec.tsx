import { act, renderHook } from '@testing-library/react';
import { usePhase } from './use-round-clock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('a round opens and closes in its moments on a page that stays open', () => {
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

it('follows the moment of another round', () => {
  const { result, rerender } = renderHook(({ openAt }) => usePhase(openAt, null), { initialProps: { openAt: inMs(900_000) } });
  pass(10_000);
  rerender({ openAt: inMs(500) });
  pass(600);
  expect(result.current).toBe('open');
});

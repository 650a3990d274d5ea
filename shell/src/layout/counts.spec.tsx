import { act, renderHook } from '@testing-library/react';
import { useStoredCounts } from './counts';

it('menu counters survive a reload and belong to one user', () => {
  const before = renderHook(() => useStoredCounts('marina'));
  act(() => before.result.current.publishCounts({ cart: 5 }));
  expect(before.result.current.counts).toEqual({ cart: 5 });
  before.unmount();
  expect(renderHook(() => useStoredCounts('marina')).result.current.counts).toEqual({ cart: 5 });
  expect(renderHook(() => useStoredCounts('joana')).result.current.counts).toEqual({});
});

it('the publish function is stable', () => {
  const { result } = renderHook(() => useStoredCounts('marina'));
  const { publishCounts } = result.current;
  act(() => publishCounts({ cart: 1 }));
  expect(result.current.publishCounts).toBe(publishCounts);
});

it.each(['{', '[null]', '{"cart":"many"}', 'null'])(
  'starts without counters if the stored value is invalid (%s)',
  (stored) => {
    sessionStorage.setItem('junto.counts.marina', stored);
    expect(renderHook(() => useStoredCounts('marina')).result.current.counts).toEqual({});
  },
);

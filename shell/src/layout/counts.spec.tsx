import { act, renderHook } from '@testing-library/react';
import { useKeptCounts } from './counts';

beforeEach(() => sessionStorage.clear());

it('counters of the menu survive a reload, and are no other person’s', () => {
  const before = renderHook(() => useKeptCounts('marina'));
  act(() => before.result.current.publishCounts({ cart: 5 }));
  expect(before.result.current.counts).toEqual({ cart: 5 });
  before.unmount();
  expect(renderHook(() => useKeptCounts('marina')).result.current.counts).toEqual({ cart: 5 });
  expect(renderHook(() => useKeptCounts('joana')).result.current.counts).toEqual({});
});

it('publishes by the same function, whatever is counted', () => {
  const { result } = renderHook(() => useKeptCounts('marina'));
  const { publishCounts } = result.current;
  act(() => publishCounts({ cart: 1 }));
  expect(result.current.publishCounts).toBe(publishCounts);
});

it.each(['{', '[null]', '{"cart":"many"}', 'null'])('begins with none where something else is kept (%s)', (kept) => {
  sessionStorage.setItem('junto.counts.marina', kept);
  expect(renderHook(() => useKeptCounts('marina')).result.current.counts).toEqual({});
});

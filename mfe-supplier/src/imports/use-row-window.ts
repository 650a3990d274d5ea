import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RowWindow } from '@junto/ui/data';

/** Estimated height of a row before it is measured, in px. */
const usualHeight = 60;
/** Rows rendered above and below the visible ones. */
const overscan = 6;
/** The window is aligned to multiples, so that scrolling by one row requests nothing. */
const step = 6;
/** Minimum number of rows in the window. */
const leastRows = 24;

interface RowWindowOptions {
  total: number;
  /** Index of the first rendered row, and the number of rendered rows. */
  from: number;
  drawn: number;
  /** Identifies the list: another list is shown from its start. */
  list: string | undefined;
  /** Requests other rows. */
  look: (from: number, size: number) => void;
}

/** Virtual window over a long list: tracks scrolling and requests the visible rows. */
export function useRowWindow({ total, from, drawn, list, look }: RowWindowOptions): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- every scroll calls the hook again: nothing of it is memoized
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    overscan,
  });
  const items = virtual.getVirtualItems();
  const first = Math.floor((items[0]?.index ?? 0) / step) * step;
  const end = Math.ceil(((items.at(-1)?.index ?? 0) + 1) / step) * step;
  const size = Math.max(leastRows, end - first);
  const lookAgain = useEffectEvent(look);
  useEffect(() => lookAgain(first, size), [first, size]);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [list]);
  // After each render, because the text of a row changes its height.
  useLayoutEffect(() => {
    for (const row of scroller.current?.querySelectorAll('[data-index]') ?? [])
      virtual.measureElement(row as HTMLElement);
  });
  const heights = virtual.measurementsCache;
  const before = heights[from]?.start ?? 0;
  const after = virtual.getTotalSize() - (heights[from + drawn - 1]?.end ?? virtual.getTotalSize());
  return { scroller, first: from, before, after };
}

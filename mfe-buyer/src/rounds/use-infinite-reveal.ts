import { useCallback, useState } from 'react';

/**
 * Reveals a long list in steps as its end scrolls into view.
 * @param least minimum number of visible items
 * @returns `sentinel` for an element after the list
 */
export function useInfiniteReveal<T>(
  items: readonly T[],
  step: number,
  least = 0,
): { shown: readonly T[]; sentinel: (node: HTMLElement | null) => (() => void) | undefined } {
  const [count, setCount] = useState(Math.max(step, least));
  const more = count < items.length;
  const sentinel = useCallback(
    (node: HTMLElement | null) => {
      if (!node || !more) return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setCount((known) => known + step),
        {
          rootMargin: '600px',
        },
      );
      observer.observe(node);
      return () => observer.disconnect();
    },
    // Observed anew after each step: an end that stayed in sight reports nothing by itself.
    // oxlint-disable-next-line react/exhaustive-deps
    [more, step, count],
  );
  return { shown: more ? items.slice(0, count) : items, sentinel };
}

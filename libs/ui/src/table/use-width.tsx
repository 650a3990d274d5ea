import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of an element, renewed as it changes: parts answer to their container, not to the window. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  // Runs after every render on purpose: the element comes and goes with the states of a list.
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const read = () => setWidth(node.offsetWidth || undefined);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(node);
    return () => observer.disconnect();
  });
  return width;
}

/**
 * Width that something in an element needed when it last had too little, px; 0 as long as it had enough. It is looked at
 * after every render, so that another width or other rows are seen.
 */
export function useNeededWidth(element: RefObject<HTMLElement | null>, selector: string): number {
  const [needed, setNeeded] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      const within = element.current?.querySelector(selector);
      // Half a pixel is rounded up.
      if (within && within.scrollWidth > within.clientWidth + 1) setNeeded(within.scrollWidth);
    };
    look();
  });
  return needed;
}

import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of an element, updated on resize: parts adapt to their container, not to the window. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  // Runs after every render on purpose: the element mounts and unmounts with the states of a list.
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

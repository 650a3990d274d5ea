import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A place that is narrower has cards, whatever the table would need. */
const cardWidth = 640;

/**
 * Whether a list is cards: its place is narrow, or its table had less room than it needs. Looked at after every render
 * and change of width, so that other rows are seen. Only another answer draws the rows again: a first drawing is the
 * dearest task of many pages, and the width itself would repeat it at once.
 */
export function useCards(place: RefObject<HTMLElement | null>): boolean {
  const [isCards, setCards] = useState(() => window.innerWidth < cardWidth);
  const needed = useRef(0);
  // Runs after every render on purpose: the place comes and goes with the states of a list.
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const look = () => {
      // Out of sight nothing has a width.
      if (node.offsetWidth === 0) return;
      const isNarrow = node.offsetWidth < cardWidth;
      const table = node.querySelector('.ant-table-content');
      // Half a pixel is rounded up.
      if (table && !isNarrow && table.scrollWidth > table.clientWidth + 1) needed.current = table.scrollWidth;
      setCards(isNarrow || node.offsetWidth < needed.current);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  });
  return isCards;
}

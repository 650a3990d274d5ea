import { useLayoutEffect, useState, type RefObject } from 'react';

/** A narrower container shows cards; in a wider one a table that does not fit scrolls. */
const cardWidth = 640;

/**
 * Whether a list renders as cards, by the width of its container. Rows re-render only when the answer changes: the
 * first render is the most expensive task of many pages, and tracking the width itself would repeat it.
 */
export function useCards(place: RefObject<HTMLElement | null>): boolean {
  const [isCards, setCards] = useState(() => window.innerWidth < cardWidth);
  // Runs after every render on purpose: the container mounts and unmounts with the states of a list.
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    // A hidden element has no width.
    const look = () => node.offsetWidth > 0 && setCards(node.offsetWidth < cardWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  });
  return isCards;
}

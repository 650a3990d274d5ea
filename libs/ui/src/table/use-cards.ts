import { useLayoutEffect, useState, type RefObject } from 'react';

/** A narrower place has cards; in a wider one a table that needs more room scrolls. */
const cardWidth = 640;

/**
 * Whether a list is cards, by the width of its place. Only another answer draws the rows again: a first drawing is the
 * dearest task of many pages, and the width itself would repeat it at once.
 */
export function useCards(place: RefObject<HTMLElement | null>): boolean {
  const [isCards, setCards] = useState(() => window.innerWidth < cardWidth);
  // Runs after every render on purpose: the place comes and goes with the states of a list.
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    // Out of sight nothing has a width.
    const look = () => node.offsetWidth > 0 && setCards(node.offsetWidth < cardWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  });
  return isCards;
}

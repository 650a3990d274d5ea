import { useCallback, useMemo, useState } from 'react';

/** A page of a list with cursor pagination. */
export interface KeyedPage {
  /** From 1. */
  page: number;
  /** Cursor of the request; undefined on the first page. */
  cursor: string | undefined;
}

export interface KeyedPages extends KeyedPage {
  /** Reachable pages in order: those visited, and the next one. */
  known: readonly number[];
  goTo: (page: number) => void;
}

/** Where the current page is stored: in the URL, so that links and the back button restore it. */
export interface CachedPage {
  present: KeyedPage;
  go: (page: KeyedPage) => void;
}

type Cursors = ReadonlyMap<number, string | undefined>;
const first: KeyedPage = { page: 1, cursor: undefined };
const onlyFirst: Cursors = new Map([[1, undefined]]);

/**
 * Pages of a list with cursor pagination: the cursors of visited pages are remembered, so that going back and forth
 * needs no skip on the server. Starts again when `filter` changes.
 * @param filter anything that identifies search, filters and sorting
 * @param nextCursor of the current response, null on the last page
 * @param cachedPage if omitted, the current page is lost on unmount
 */
export function useKeyedPages(
  filter: string,
  nextCursor: string | null | undefined,
  cachedPage?: CachedPage,
): KeyedPages {
  const [own, setOwn] = useState({ filter, present: first });
  const [remembered, remember] = useState({ filter, cursors: onlyFirst });
  const { page, cursor } = cachedPage ? cachedPage.present : own.filter === filter ? own.present : first;
  const seen = remembered.filter === filter ? remembered.cursors : onlyFirst;
  const cursors = useMemo(() => {
    const known = new Map(seen).set(page, cursor);
    return nextCursor ? known.set(page + 1, nextCursor) : known;
  }, [seen, page, cursor, nextCursor]);
  const known = useMemo(() => [...cursors.keys()].sort((one, other) => one - other), [cursors]);
  const keep = cachedPage?.go;
  const goTo = useCallback(
    (wanted: number) => {
      if (!cursors.has(wanted)) return;
      const present = { page: wanted, cursor: cursors.get(wanted) };
      remember({ filter, cursors });
      if (keep) keep(present);
      else setOwn({ filter, present });
    },
    [filter, cursors, keep],
  );
  return { page, cursor, known, goTo };
}

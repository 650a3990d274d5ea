import { useCallback, useMemo, useState } from 'react';

/** A page of a list that is paged by key. */
export interface KeyedPage {
  /** From 1. */
  page: number;
  /** Cursor to ask with; undefined on the first page. */
  cursor: string | undefined;
}

export interface KeyedPages extends KeyedPage {
  /** Pages that can be gone to, in their order: those seen, and the next one. */
  known: readonly number[];
  goTo: (page: number) => void;
}

/** Where the present page is kept: in the address, so that a link and the back button find it. */
export interface CachedPage {
  present: KeyedPage;
  go: (page: KeyedPage) => void;
}

type Cursors = ReadonlyMap<number, string | undefined>;
const first: KeyedPage = { page: 1, cursor: undefined };
const onlyFirst: Cursors = new Map([[1, undefined]]);

/**
 * Pages of a list that is paged by key: the cursors of the pages seen so far are remembered, so that going back and
 * forth works without skipping on the server. Starts again when `filter` changes.
 * @param filter anything that identifies search, filters and sorting
 * @param nextCursor of the present answer, null on the last page
 * @param kept left out, the present page is forgotten with the component
 */
export function useKeyedPages(filter: string, nextCursor: string | null | undefined, kept?: CachedPage): KeyedPages {
  const [own, setOwn] = useState({ filter, present: first });
  const [remembered, remember] = useState({ filter, cursors: onlyFirst });
  const { page, cursor } = kept ? kept.present : own.filter === filter ? own.present : first;
  const seen = remembered.filter === filter ? remembered.cursors : onlyFirst;
  const cursors = useMemo(() => {
    const known = new Map(seen).set(page, cursor);
    return nextCursor ? known.set(page + 1, nextCursor) : known;
  }, [seen, page, cursor, nextCursor]);
  const known = useMemo(() => [...cursors.keys()].sort((one, other) => one - other), [cursors]);
  const keep = kept?.go;
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

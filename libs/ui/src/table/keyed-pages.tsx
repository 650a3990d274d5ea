import { useCallback, useMemo, useState } from 'react';

export interface KeyedPages {
  /** Cursor to ask with; undefined on the first page. */
  cursor: string | undefined;
  /** From 1. */
  page: number;
  /** Pages that can be gone to: those seen, and the next one. */
  known: number;
  goTo: (page: number) => void;
}

/**
 * Pages of a list that is paged by key: the cursors of the pages seen so far are remembered, so that going back and
 * forth works without skipping on the server. Starts again when `filter` changes.
 * @param filter anything that identifies search, filters and sorting
 * @param nextCursor of the present answer, null on the last page
 */
export function useKeyedPages(filter: string, nextCursor: string | null | undefined): KeyedPages {
  const [state, setState] = useState(() => firstPage(filter));
  const current = useMemo(() => (state.filter === filter ? state : firstPage(filter)), [state, filter]);
  const cursors = useMemo(() => {
    const seen = current.cursors.slice(0, Math.max(current.page, current.cursors.length));
    if (nextCursor && seen.length === current.page) return [...seen, nextCursor];
    return seen;
  }, [current, nextCursor]);
  const goTo = useCallback(
    (page: number) => setState({ filter, page: Math.max(1, Math.min(page, cursors.length)), cursors }),
    [filter, cursors],
  );
  return { cursor: cursors[current.page - 1], page: current.page, known: cursors.length, goTo };
}

function firstPage(filter: string): { filter: string; page: number; cursors: (string | undefined)[] } {
  return { filter, page: 1, cursors: [undefined] };
}

import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import type { CachedPage } from '@junto/ui/data';
import { useChangeQuery } from './routing';

/** URL parameters of a list's page: its number and its cursor. */
export const pageNames = ['page', 'after'] as const;

/** The page of a list, stored in the URL; each page change is a history entry. */
export function useUrlPage(): CachedPage {
  const [params] = useSearchParams();
  const changeQuery = useChangeQuery();
  const number = Number(params.get('page'));
  const after = params.get('after') ?? undefined;
  // A number without its cursor can only be the first page.
  const page = after && Number.isSafeInteger(number) && number > 1 ? number : 1;
  const go = useCallback<CachedPage['go']>(
    ({ page: wanted, cursor }) =>
      changeQuery((query) => {
        for (const name of pageNames) query.delete(name);
        if (cursor !== undefined) {
          query.set('page', String(wanted));
          query.set('after', cursor);
        }
        return false;
      }),
    [changeQuery],
  );
  return useMemo(() => ({ present: { page, cursor: page === 1 ? undefined : after }, go }), [page, after, go]);
}

/** Scroll position of each history entry in px. */
const places = new Map<string, number>();

interface ListPlaceProps {
  page: number;
  /** Its rows are rendered. */
  shown: boolean;
  children: ReactNode;
}

/**
 * Scroll restoration of a list: a new page starts at its top and takes the focus; Back restores the previous position.
 */
export function ListPosition({ page, shown, children }: ListPlaceProps) {
  const top = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const arrival = useNavigationType();
  const before = useRef({ page, key: undefined as string | undefined });
  useLayoutEffect(() => {
    if (!shown || before.current.key === key) return;
    const turned = before.current.page !== page;
    before.current = { page, key };
    const y = places.get(key);
    if (arrival === 'POP') {
      if (y !== undefined) window.scrollTo(0, y);
    } else if (turned) {
      top.current?.focus({ preventScroll: true });
      top.current?.scrollIntoView();
    }
  }, [key, page, shown, arrival]);
  useLayoutEffect(() => {
    const note = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);
  return (
    <div className="list-top" ref={top} tabIndex={-1}>
      {children}
    </div>
  );
}

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeQuery } from './routing';

/** Search, filters and sorting of a list as they stand in the address bar, so that a link or the back button finds them again. */
export interface UrlFilter<F> {
  filter: F;
  /** Replaces some; typing a search leaves no trail of half words in the history. */
  change: (part: Partial<F>) => void;
  clear: () => void;
  /** Something narrows the list. `sort` and `view` don't. */
  narrows: boolean;
}

const shaping = new Set(['sort', 'view']);

/** @param defaults every key with the value that stays out of the address; make it once, outside of the component */
export function useUrlFilter<F extends Record<string, string>>(defaults: F): UrlFilter<F> {
  const [params] = useSearchParams();
  const changeQuery = useChangeQuery();
  const filter = useMemo(
    () => Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, params.get(key) ?? value])) as F,
    [defaults, params],
  );
  const change = useCallback(
    (part: Partial<F>) =>
      changeQuery(
        (query) => {
          for (const [key, value] of Object.entries(part)) {
            if (value === undefined || value === defaults[key]) query.delete(key);
            else query.set(key, value);
          }
        },
        { replace: true },
      ),
    [defaults, changeQuery],
  );
  const clear = useCallback(
    () => change(Object.fromEntries(Object.entries(defaults).filter(([key]) => !shaping.has(key))) as Partial<F>),
    [change, defaults],
  );
  const narrows = Object.keys(defaults).some((key) => !shaping.has(key) && filter[key] !== defaults[key]);
  return { filter, change, clear, narrows };
}

/** One value of the address bar that a step back takes away again: the open dialog. */
export function useUrlParam(name: string): [value: string | undefined, set: (value: string | undefined) => void] {
  const [params] = useSearchParams();
  const changeQuery = useChangeQuery();
  const set = useCallback(
    (value: string | undefined) => changeQuery((query) => (value ? query.set(name, value) : query.delete(name))),
    [name, changeQuery],
  );
  return [params.get(name) ?? undefined, set];
}

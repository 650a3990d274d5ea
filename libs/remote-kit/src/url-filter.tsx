import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EndpointSpec, QueryOf } from '@junto/contracts/endpoint';
import { useChangeQuery } from './routing';
import { pageNames } from './url-page';

/** An endpoint that answers a page of a list. */
export type ListSpec = EndpointSpec & { query: NonNullable<EndpointSpec['query']> };

/** What a list is asked for by the person: its query without the paging. */
export type FilterOf<E extends ListSpec> = Omit<QueryOf<E>, 'cursor' | 'limit'>;

/**
 * Search, filters and sorting of a list as they stand in the address bar, so that a link or the back button finds them
 * again.
 */
export interface UrlFilter<F> {
  filter: F;
  /** Replaces some, `undefined` by the default; typing a search leaves no trail of half words in the history. */
  change: (part: Partial<F>) => void;
  clear: () => void;
  /** Something narrows the list. The sorting doesn't. */
  narrows: boolean;
}

const paging = new Set(['cursor', 'limit']);

/**
 * The filter of a list, read by the contract's own schema: what the endpoint would refuse counts as not given, and a
 * default stays out of the address.
 */
export function useUrlFilter<E extends ListSpec>({ query }: E): UrlFilter<FilterOf<E>> {
  type Filter = FilterOf<E>;
  const [params] = useSearchParams();
  const changeQuery = useChangeQuery();
  const schemas = useMemo(() => Object.entries(query.shape).filter(([key]) => !paging.has(key)), [query]);
  const defaults = useMemo(() => filterOf(schemas, () => null), [schemas]);
  const filter = useMemo(() => filterOf(schemas, (key) => params.get(key)), [schemas, params]);
  const change = useCallback(
    (part: Partial<Filter>) =>
      changeQuery((address) => {
        // Another question begins at its first page.
        for (const name of pageNames) address.delete(name);
        for (const [key, value] of Object.entries(part)) {
          if (value === undefined || value === '' || value === defaults[key]) address.delete(key);
          else address.set(key, String(value));
        }
        return true;
      }),
    [defaults, changeQuery],
  );
  const narrowing = Object.keys(defaults).filter((key) => key !== 'sort');
  const clear = () => change(Object.fromEntries(narrowing.map((key) => [key, undefined])) as Partial<Filter>);
  const narrows = narrowing.some((key) => filter[key] !== defaults[key]);
  return { filter: filter as Filter, change, clear, narrows };
}

type Schema = Extract<ListSpec['query']['shape'][string], { safeParse: unknown }>;

function filterOf(schemas: [key: string, schema: unknown][], given: (key: string) => string | null) {
  return Object.fromEntries(
    schemas.map(([key, schema]) => {
      const read = (schema as Schema).safeParse(given(key) || undefined);
      return [key, read.success ? read.data : (schema as Schema).safeParse(undefined).data];
    }),
  );
}

/**
 * One value of the address bar: the open dialog. Back closes what was opened, and does not reopen what was closed.
 */
export function useUrlParam(
  name: string,
  how?: { replace: boolean },
): [value: string | undefined, set: (value: string | undefined) => void] {
  const [params] = useSearchParams();
  const changeQuery = useChangeQuery();
  const always = how?.replace === true;
  const set = useCallback(
    (value: string | undefined) =>
      changeQuery((query) => {
        // Only opening adds a step to the history.
        const replace = always || query.has(name);
        if (value) query.set(name, value);
        else query.delete(name);
        return replace;
      }),
    [name, changeQuery, always],
  );
  return [params.get(name) ?? undefined, set];
}

/**
 * A choice of how a page is shown, in the address bar too.
 * @param choices the first is the default, and stays out of the address
 */
export function useUrlChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [chosen: Choice, choose: (choice: Choice) => void] {
  const [value, set] = useUrlParam(name, { replace: true });
  const chosen = choices.find((choice) => choice === value) ?? choices[0];
  return [chosen, (choice) => set(choice === choices[0] ? undefined : choice)];
}

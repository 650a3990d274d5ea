import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EndpointSpec, QueryOf } from '@junto/contracts/endpoint';
import { useChangeQuery } from './routing';
import { pageNames } from './url-page';

/** An endpoint that returns a page of a list. */
export type ListSpec = EndpointSpec & { query: NonNullable<EndpointSpec['query']> };

/** Query of a list without the pagination parameters. */
export type FilterOf<E extends ListSpec> = Omit<QueryOf<E>, 'cursor' | 'limit'>;

/** Search, filters and sorting of a list, stored in the URL so that links and the Back button restore them. */
export interface UrlFilter<F> {
  filter: F;
  /**
   * Changes some values; `undefined` resets to the default. Typing a search replaces the history entry, so that history
   * has no partial words.
   */
  change: (part: Partial<F>) => void;
  clear: () => void;
  /** Whether any filter is active; sorting is none. */
  narrows: boolean;
}

const paging = new Set(['cursor', 'limit']);

/**
 * The filter of a list, parsed from the URL by the contract's schema: values the endpoint would refuse are ignored, and
 * defaults stay out of the URL.
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
        // A changed filter starts at the first page.
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
 * A single value in the URL, such as the open dialog. Back closes what was opened, and does not reopen what was closed.
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
        // Only opening adds a history entry.
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
 * A display mode of a page, stored in the URL.
 * @param choices the first is the default and stays out of the URL
 */
export function useUrlChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [chosen: Choice, choose: (choice: Choice) => void] {
  const [value, set] = useUrlParam(name, { replace: true });
  const chosen = choices.find((choice) => choice === value) ?? choices[0];
  return [chosen, (choice) => set(choice === choices[0] ? undefined : choice)];
}

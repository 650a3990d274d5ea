import { useState } from 'react';
import { useKeyedPages, type CachedPage, type KeyedPages } from '@junto/ui/data';

export interface ListAnswer {
  next_cursor: string | null;
}
export interface ListResult<Answer> {
  data?: Answer;
  currentData?: Answer;
  error?: unknown;
}

/**
 * A list with keyset pagination: calls the query hook with the current page's cursor. While another search, sort or
 * page loads, the previous rows stay as `data`; on failure they are cleared, because they do not match the filters
 * shown above them.
 * @param useList an RTK Query hook of a list, the same on every render
 * @param query search, filters and sorting; a change returns to the first page
 * @param cachedPage storage of the current page; default: component state
 * @returns `busy` while the rows belong to the previous query
 */
export function useKeyedList<Query extends object, Answer extends ListAnswer, Result extends ListResult<Answer>>(
  useList: (arg: { query: Query & { cursor?: string; limit: number } }) => Result & ListResult<Answer>,
  query: Query,
  limit: number,
  cachedPage?: CachedPage,
): { list: Result & ListResult<Answer>; pages: KeyedPages; pageSize: number; busy: boolean } {
  const [next, setNext] = useState<string | null>(null);
  const pages = useKeyedPages(JSON.stringify(query), next, cachedPage);
  const list = useList({ query: { ...query, cursor: pages.cursor, limit } });
  const answer = list.currentData;
  const following = answer?.next_cursor ?? null;
  if (following !== next) setNext(following);
  const failed = Boolean(list.error) && !answer;
  return {
    list: failed ? { ...list, data: undefined } : list,
    pages,
    pageSize: limit,
    busy: list.data !== undefined && !answer && !failed,
  };
}

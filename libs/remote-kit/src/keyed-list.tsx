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
 * A list of a service that is paged by key: the query hook asked with the cursor of the present page. While another
 * search, order or page is awaited, the rows that were there stay as `data`; when it fails they go, because they answer
 * another question than the filters above them ask.
 * @param useList an RTK Query hook of a list, always the same one
 * @param query search, filters and sorting; a change of them starts at the first page
 * @param kept where the present page is kept; left out, in the component
 * @returns `busy` while the rows shown are those of the former query
 */
export function useKeyedList<Query extends object, Answer extends ListAnswer, Result extends ListResult<Answer>>(
  useList: (arg: { query: Query & { cursor?: string; limit: number } }) => Result & ListResult<Answer>,
  query: Query,
  limit: number,
  kept?: CachedPage,
): { list: Result & ListResult<Answer>; pages: KeyedPages; pageSize: number; busy: boolean } {
  const [next, setNext] = useState<string | null>(null);
  const pages = useKeyedPages(JSON.stringify(query), next, kept);
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

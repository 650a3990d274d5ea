import { call, readJson } from '@junto/api-client/call';
import type { TokenSource } from '@junto/api-client/session';
import type { AnswerOf, EndpointSpec } from '@junto/contracts/endpoint';
import type { Group, Offered, Thing } from './thing';

const shownOfGroup = 3;

/** What belongs to one group, found by the search of its own list. */
export interface Source {
  group: Group;
  find: (word: string, tokens: TokenSource, signal: AbortSignal) => Promise<FoundRows | 'failed'>;
}

/** What a list answered: its group, and what can be done with what was found. */
export interface FoundRows {
  offered: Offered;
  actions: readonly Thing[];
}

interface Page {
  items: readonly { id: string }[];
  total: number;
  total_capped: boolean;
}
type RowOf<E extends EndpointSpec> = AnswerOf<E> extends { items: readonly (infer Row)[] } ? Row : never;

/**
 * @param list address of the list's screen, which takes the word as its filter
 * @param thingOf what a row is called and where it is opened
 * @param actionsOf what can be done with a row at once
 */
export function source<E extends EndpointSpec>(
  group: Group,
  spec: E,
  list: string,
  thingOf: (row: RowOf<E>) => Omit<Thing, 'key'>,
  actionsOf: (row: RowOf<E>) => readonly Thing[] = () => [],
): Source {
  return {
    group,
    find: async (word, tokens, signal) => {
      // People write an order's number with the sign that it is shown with.
      const search = word.replace(/^#/, '');
      const answer = await call(spec, { query: { search, limit: shownOfGroup } }, tokens, readJson, signal);
      if ('error' in answer) return 'failed';
      const { items, total, total_capped } = answer.data as Page;
      const rows = items.slice(0, shownOfGroup);
      const things = rows.map((row) => ({ key: `${group}.${row.id}`, ...thingOf(row as RowOf<E>) }));
      const all = `${list}?${new URLSearchParams({ search })}`;
      return {
        offered: { group, things, total, capped: total_capped, all },
        actions: rows.flatMap((row) => actionsOf(row as RowOf<E>)),
      };
    },
  };
}

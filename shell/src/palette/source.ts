import { call, readJson } from '@junto/api-client/call';
import type { TokenSource } from '@junto/api-client/session';
import type { AnswerOf, EndpointSpec } from '@junto/contracts/endpoint';
import { answers, type Group, type Offered, type PaletteItem } from './palette-item';

export const shownOfGroup = 3;
/** Number of results that are ranked per list: a search also matches supplier names and numbers, newest first. */
const rankedOfGroup = 12;

/** Search of one group, using the endpoint of its list. */
export interface Source {
  group: Group;
  find: (word: string, tokens: TokenSource, signal: AbortSignal) => Promise<FoundRows | 'failed'>;
}

/** Results of a list with its group and row actions. */
export interface FoundRows {
  offered: Offered;
  actions: readonly PaletteItem[];
}

interface Page {
  items: readonly { id: string }[];
  total: number;
  total_capped: boolean;
}
type RowOf<E extends EndpointSpec> = AnswerOf<E> extends { items: readonly (infer Row)[] } ? Row : never;

/**
 * @param list URL of the list's screen, which takes the word as its filter
 * @param subjectOf title and URL of a row
 * @param actionsOf actions of a row
 */
export function source<E extends EndpointSpec>(
  group: Group,
  spec: E,
  list: string,
  entryOf: (row: RowOf<E>) => Omit<PaletteItem, 'key'>,
  actionsOf: (row: RowOf<E>) => readonly PaletteItem[] = () => [],
): Source {
  return {
    group,
    find: async (word, tokens, signal) => {
      // Users type an order's number with the sign it is shown with.
      const search = word.replace(/^#/, '');
      const answer = await call(spec, { query: { search, limit: rankedOfGroup } }, tokens, readJson, signal);
      if ('error' in answer) return 'failed';
      const { items, total, total_capped } = answer.data as Page;
      const ranked = items
        .map((row) => ({ row: row as RowOf<E>, item: { key: `${group}.${row.id}`, ...entryOf(row as RowOf<E>) } }))
        .sort((one, other) => answers(other.item.title, search) - answers(one.item.title, search))
        .slice(0, shownOfGroup);
      const all = `${list}?${new URLSearchParams({ search })}`;
      return {
        offered: { group, items: ranked.map(({ item }) => item), total, capped: total_capped, all },
        actions: ranked.flatMap(({ row }) => actionsOf(row)),
      };
    },
  };
}

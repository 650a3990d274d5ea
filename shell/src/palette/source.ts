import { call, readJson } from '@junto/api-client/call';
import type { TokenSource } from '@junto/api-client/session';
import type { AnswerOf, EndpointSpec } from '@junto/contracts/endpoint';
import { answers, type Group, type Offered, type PaletteItem } from './palette-item';

const shownOfGroup = 3;
/** So many of a list are ranked: a search finds words in a supplier's name or a number too, the newest first. */
const rankedOfGroup = 12;

/** What belongs to one group, found by the search of its own list. */
export interface Source {
  group: Group;
  find: (word: string, tokens: TokenSource, signal: AbortSignal) => Promise<FoundRows | 'failed'>;
}

/** What a list answered: its group, and what can be done with what was found. */
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
 * @param list address of the list's screen, which takes the word as its filter
 * @param subjectOf what a row is called and where it is opened
 * @param actionsOf what can be done with a row at once
 */
export function source<E extends EndpointSpec>(
  group: Group,
  spec: E,
  list: string,
  thingOf: (row: RowOf<E>) => Omit<PaletteItem, 'key'>,
  actionsOf: (row: RowOf<E>) => readonly PaletteItem[] = () => [],
): Source {
  return {
    group,
    find: async (word, tokens, signal) => {
      // People write an order's number with the sign that it is shown with.
      const search = word.replace(/^#/, '');
      const answer = await call(spec, { query: { search, limit: rankedOfGroup } }, tokens, readJson, signal);
      if ('error' in answer) return 'failed';
      const { items, total, total_capped } = answer.data as Page;
      const ranked = items
        .map((row) => ({ row: row as RowOf<E>, thing: { key: `${group}.${row.id}`, ...thingOf(row as RowOf<E>) } }))
        .sort((one, other) => answers(other.thing.title, search) - answers(one.thing.title, search))
        .slice(0, shownOfGroup);
      const all = `${list}?${new URLSearchParams({ search })}`;
      return {
        offered: { group, things: ranked.map(({ thing }) => thing), total, capped: total_capped, all },
        actions: ranked.flatMap(({ row }) => actionsOf(row)),
      };
    },
  };
}

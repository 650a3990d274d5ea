import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { useDebouncedValue } from '@junto/ui/core';
import { useSession } from '../session/session-context';
import { answers, inOrder, type Offered, type PaletteItem } from './palette-item';
import { shownOfGroup, type FoundRows } from './source';
import { sourcesOf } from './sources';

const settledAfterMs = 150;
/** Responses within this time are shown together, so that nothing jumps. */
const togetherMs = 150;
/** A single letter matches nearly everything. */
const shortestWord = 2;

interface Found {
  word: string;
  rows: readonly FoundRows[];
  failed: boolean;
  /** Some list has not responded yet. */
  waiting: boolean;
}
const nothing: Found = { word: '', rows: [], failed: false, waiting: false };

/**
 * Search results of a role's lists for the debounced input; keeps the previous results until then. Fast responses are
 * shown together, the others as they arrive.
 */
function useFound(role: Profile['role'], typed: string): Found {
  const { t } = useTranslation();
  const session = useSession();
  const word = useDebouncedValue(typed, settledAfterMs);
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (word.length < shortestWord) return undefined;
    const leaving = new AbortController();
    const sources = sourcesOf[role](t);
    const answered = new Map<number, FoundRows | 'failed'>();
    let together = true;
    const show = () => setFound({ word, ...resultsOf(answered, sources.length) });
    const showFirst = setTimeout(() => {
      together = false;
      if (answered.size > 0) show();
    }, togetherMs);
    for (const [place, source] of sources.entries())
      void source.find(word, session, leaving.signal).then((answer) => {
        if (leaving.signal.aborted) return;
        answered.set(place, answer);
        if (!together || answered.size === sources.length) show();
      });
    return () => {
      leaving.abort();
      clearTimeout(showFirst);
    };
  }, [word, role, session, t]);
  return typed.length < shortestWord ? nothing : found;
}

/** In the order of the lists, independent of the response order. */
function resultsOf(answered: ReadonlyMap<number, FoundRows | 'failed'>, listCount: number): Omit<Found, 'word'> {
  const places = [...answered.keys()].sort((a, b) => a - b);
  const rows = places.map((place) => answered.get(place)!).filter((one) => one !== 'failed');
  return { rows, failed: rows.length < answered.size, waiting: answered.size < listCount };
}

export interface OfferedNow {
  offered: readonly Offered[];
  /** Total number of matches in all lists. */
  total: number;
  /** The results are for a previous input. */
  stale: boolean;
  /** Some list has not responded yet. */
  waiting: boolean;
  /** Some list failed. */
  failed: boolean;
}

interface OwnEntries {
  screens: readonly PaletteItem[];
  actions: readonly PaletteItem[];
  recent: readonly PaletteItem[];
}

/** Content of the palette: recent entries, screens and actions without input, otherwise the matches. */
export function useOffered(role: Profile['role'], typed: string, own: OwnEntries): OfferedNow {
  const found = useFound(role, typed);
  const answering = useMemo(() => {
    const group = (name: Offered['group'], items: readonly PaletteItem[]) => ({
      group: name,
      items,
      total: items.length,
    });
    const { screens, actions, recent } = own;
    if (typed === '')
      return inOrder([group('recent', recent), group('screens', screens), group('actions', actions)], '');
    const named = (items: readonly PaletteItem[]) => items.filter(({ title }) => answers(title, typed) >= 2);
    const possible = [...named(actions), ...found.rows.flatMap((rows) => rows.actions)];
    return inOrder(
      [
        group('screens', named(screens)),
        ...found.rows.map(({ offered }) => offered),
        group('actions', possible.slice(0, shownOfGroup)),
      ],
      typed,
    );
  }, [own, typed, found]);
  return {
    offered: answering,
    total: answering.reduce((sum, { total }) => sum + total, 0),
    stale: typed.length >= shortestWord && found.word !== typed,
    waiting: found.waiting,
    failed: found.failed,
  };
}

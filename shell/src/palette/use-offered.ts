import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { useDebouncedValue } from '@junto/ui/core';
import { useSession } from '../session/session-context';
import { answers, inOrder, type Offered, type PaletteItem } from './palette-item';
import type { FoundRows } from './source';
import { sourcesOf } from './sources';

const settledAfterMs = 150;
/** What answers within it is shown at once: nothing jumps where all is quick. */
const togetherMs = 150;
const shownOfGroup = 3;
/** One letter is in nearly everything. */
const shortestWord = 2;

interface Found {
  word: string;
  rows: readonly FoundRows[];
  failed: boolean;
  /** Some list has not answered yet. */
  waiting: boolean;
}
const nothing: Found = { word: '', rows: [], failed: false, waiting: false };

/**
 * What the lists of a role find for a word, once no more is typed; until then what they found before. Those that answer
 * at once are shown together, the others each as it answers.
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
    const show = () => setFound({ word, ...told(answered, sources.length) });
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

/** In the order of the lists, whichever answered first. */
function told(answered: ReadonlyMap<number, FoundRows | 'failed'>, asked: number): Omit<Found, 'word'> {
  const places = [...answered.keys()].sort((a, b) => a - b);
  const rows = places.map((place) => answered.get(place)!).filter((one) => one !== 'failed');
  return { rows, failed: rows.length < answered.size, waiting: answered.size < asked };
}

export interface OfferedNow {
  offered: readonly Offered[];
  /** How many there are of what was found, in all lists. */
  total: number;
  /** More is typed than this answers. */
  stale: boolean;
  /** Some list has not answered yet. */
  waiting: boolean;
  /** Some list could not be asked. */
  failed: boolean;
}

interface OwnThings {
  screens: readonly PaletteItem[];
  actions: readonly PaletteItem[];
  recent: readonly PaletteItem[];
}

/** What the palette shows for what is typed: with nothing typed the newest, screens and actions, else what answers. */
export function useOffered(role: Profile['role'], typed: string, own: OwnThings): OfferedNow {
  const found = useFound(role, typed);
  const answering = useMemo(() => {
    const group = (name: Offered['group'], things: readonly PaletteItem[]) => ({
      group: name,
      things,
      total: things.length,
    });
    const { screens, actions, recent } = own;
    if (typed === '')
      return inOrder([group('recent', recent), group('screens', screens), group('actions', actions)], '');
    const named = (things: readonly PaletteItem[]) => things.filter(({ title }) => answers(title, typed) >= 2);
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

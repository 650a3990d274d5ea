import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { useSettled } from '@junto/ui/core';
import { useSession } from '../session/session-context';
import type { FoundRows } from './source';
import { sourcesOf } from './sources';
import { answers, inOrder, type Offered, type Thing } from './thing';

const settledAfterMs = 150;
const shownOfGroup = 3;
/** One letter is in nearly everything. */
const shortestWord = 2;

interface Found {
  word: string;
  rows: readonly FoundRows[];
  failed: boolean;
}
const nothing: Found = { word: '', rows: [], failed: false };

/** What the lists of a role find for a word, once no more is typed; until then what they found before. */
function useFound(role: Profile['role'], typed: string): Found {
  const { t } = useTranslation();
  const session = useSession();
  const word = useSettled(typed, settledAfterMs);
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (word.length < shortestWord) return undefined;
    const leaving = new AbortController();
    const finding = sourcesOf[role](t).map((source) => source.find(word, session, leaving.signal));
    void Promise.all(finding).then((answered) => {
      if (leaving.signal.aborted) return;
      const rows = answered.filter((one) => one !== 'failed');
      setFound({ word, rows, failed: rows.length < answered.length });
    });
    return () => leaving.abort();
  }, [word, role, session, t]);
  return typed.length < shortestWord ? nothing : found;
}

export interface OfferedNow {
  offered: readonly Offered[];
  /** How many there are of what was found, in all lists. */
  total: number;
  /** More is typed than this answers. */
  stale: boolean;
  /** Some list could not be asked. */
  failed: boolean;
}

interface OwnThings {
  screens: readonly Thing[];
  actions: readonly Thing[];
  recent: readonly Thing[];
}

/** What the palette shows for what is typed: with nothing typed the newest, screens and actions, else what answers. */
export function useOffered(role: Profile['role'], typed: string, own: OwnThings): OfferedNow {
  const found = useFound(role, typed);
  const answering = useMemo(() => {
    const group = (name: Offered['group'], things: readonly Thing[]) => ({ group: name, things, total: things.length });
    const { screens, actions, recent } = own;
    if (typed === '')
      return inOrder([group('recent', recent), group('screens', screens), group('actions', actions)], '');
    const named = (things: readonly Thing[]) => things.filter(({ title }) => answers(title, typed) >= 2);
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
    failed: found.failed,
  };
}

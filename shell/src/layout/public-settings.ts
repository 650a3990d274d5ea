import { useEffect, useSyncExternalStore } from 'react';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { publicSettingsPath } from '@junto/contracts/identity/open-paths';
import type { readPublicSettings } from '@junto/contracts/identity/public-settings';
import type { Session } from '../session/session';
import { useSession } from '../session/session-context';
import { createStore, type Store } from '../session/session-state';

type PublicSettings = AnswerOf<typeof readPublicSettings>;

const everyMs = 15_000;
const known = new WeakMap<Session, Store<PublicSettings | undefined>>();

/**
 * Polls the public platform settings while the page is visible; undefined until they are read. Uses no store, which the
 * sign-in page does not load.
 */
export function usePublicSettings(): PublicSettings | undefined {
  const settings = settingsOf(useSession());
  useEffect(() => {
    const ask = () => void (document.visibilityState === 'visible' && read(settings));
    ask();
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [settings]);
  return useSyncExternalStore(settings.listen, settings.get);
}

function settingsOf(session: Session): Store<PublicSettings | undefined> {
  const settings = known.get(session) ?? createStore<PublicSettings | undefined>(undefined);
  known.set(session, settings);
  return settings;
}

async function read(settings: Store<PublicSettings | undefined>): Promise<void> {
  const answer = await fetch(publicSettingsPath).catch(() => undefined);
  // Keeps the last settings if the server is unreachable.
  if (!answer?.ok) return;
  const now = (await answer.json()) as PublicSettings;
  if (JSON.stringify(now) !== JSON.stringify(settings.get())) settings.set(now);
}

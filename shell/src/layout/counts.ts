import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { sessionStore } from '@junto/remote-kit/browser-storage';

/**
 * Counters beside sidebar entries, by the entry's key. The mounted remote publishes them: the shell asks no service but
 * its own.
 */
export type Counts = Record<string, number>;

interface CountsContextValue {
  counts: Counts;
  publishCounts: (counts: Counts) => void;
}

const CountsContext = createContext<CountsContextValue>({ counts: {}, publishCounts: () => undefined });
export const CountsProvider = CountsContext.Provider;

export function useCounts(): CountsContextValue {
  return useContext(CountsContext);
}

/**
 * The counters of the menu, kept with the tab: a page without a remote, the profile after a reload, shows the last
 * ones.
 * @param profileId whose they are; another person in the same tab begins with none
 */
export function useKeptCounts(profileId: string): CountsContextValue {
  const place = `junto.counts.${profileId}`;
  const [counts, setCounts] = useState<Counts>(() => readCounts(place));
  const publishCounts = useCallback(
    (published: Counts) => {
      sessionStore.setItem(place, JSON.stringify(published));
      setCounts(published);
    },
    [place],
  );
  return useMemo(() => ({ counts, publishCounts }), [counts, publishCounts]);
}

/** What is no counter is left out: anything may stand in a tab's storage. */
function readCounts(place: string): Counts {
  try {
    const kept = JSON.parse(sessionStore.getItem(place) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}

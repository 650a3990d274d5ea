import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { sessionStore } from '@junto/remote-kit/browser-storage';

/**
 * Sidebar counters by menu entry key. The mounted remote publishes them, because the shell calls no service but
 * identity.
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
 * Menu counters, stored in sessionStorage: a page without a remote, such as the profile after a reload, shows the last
 * ones.
 * @param profileId owner of the counters; another user in the same tab starts without any
 */
export function useStoredCounts(profileId: string): CountsContextValue {
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

/** Ignores invalid values, because session storage may contain anything. */
function readCounts(place: string): Counts {
  try {
    const stored = JSON.parse(sessionStore.getItem(place) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}

import { createContext, useContext } from 'react';

/** Counters beside sidebar entries, by the entry's key. The mounted remote tells them: the shell asks no service but its own. */
export type Counts = Record<string, number>;

interface CountsPlace {
  counts: Counts;
  tell: (counts: Counts) => void;
}

const CountsContext = createContext<CountsPlace>({ counts: {}, tell: () => undefined });
export const CountsProvider = CountsContext.Provider;

export function useCounts(): CountsPlace {
  return useContext(CountsContext);
}

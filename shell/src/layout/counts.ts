import { createContext, useContext } from 'react';

/** Counters beside sidebar entries, by the entry's key. The mounted remote publishes them: the shell asks no service but its own. */
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

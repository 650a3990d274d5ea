import { createContext, useCallback, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';
import { channels, quantityChange, roundChanged } from '@junto/contracts/channels';
import { useChannel } from '@junto/remote-kit/remote-context';
import { useStaleTags } from '../api';
import { createRoundFigures, type HeardRound, type RoundFigures } from './round-figures';

const FiguresContext = createContext<RoundFigures | undefined>(undefined);

export function LiveRounds({ children }: { children: ReactNode }) {
  const [figures] = useState(() => createRoundFigures());
  return <FiguresContext.Provider value={figures}>{children}</FiguresContext.Provider>;
}

function useFigures(): RoundFigures {
  const figures = useContext(FiguresContext);
  if (!figures) throw new Error('Outside of LiveRounds');
  return figures;
}

/**
 * Hears a round while the component is on the screen and gives its figures as last heard.
 * @param roundId undefined hears nothing
 */
export function useLiveRound(roundId: string | undefined): HeardRound | undefined {
  const figures = useFigures();
  const stale = useStaleTags();
  useChannel(roundId && channels.round(roundId), {
    onSnapshot: ({ snapshot }) => {
      if (roundId && snapshot) figures.replace(roundId, snapshot);
    },
    onEvent: (event, payload) => {
      if (!roundId) return;
      if (event === 'quantity_change') {
        const change = quantityChange.safeParse(payload).data;
        if (change) figures.change(roundId, change);
      }
      if (event === 'round_changed') {
        const standing = roundChanged.safeParse(payload).data;
        if (!standing) return;
        figures.standing(roundId, standing);
        stale(['rounds', 'cart', 'carts', 'dashboard']);
      }
    },
  });
  const read = useCallback(() => (roundId ? figures.of(roundId) : undefined), [figures, roundId]);
  return useSyncExternalStore(figures.onChange, read);
}

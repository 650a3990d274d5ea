import { createContext, useCallback, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { channels, quantityChange, roundChanged, type RoundChanged } from '@junto/contracts/channels';
import { useChannel } from '../remote-context';
import { createRoundFigures, type ReceivedRound, type RoundFigures } from './round-figures';

interface LiveRoundsPlace {
  figures: RoundFigures;
  onRoundChanged: (standing: RoundChanged) => void;
}

const LiveRoundsContext = createContext<LiveRoundsPlace | undefined>(undefined);

/**
 * Stores received figures of rounds while mounted, so that all screens in it show the same figures.
 * @param onRoundChanged called when a shown round starts closing or closes, or its deadline or products change, and its
 * cached data is stale; pass a stable function
 */
export function LiveRounds({
  onRoundChanged,
  children,
}: {
  onRoundChanged: (standing: RoundChanged) => void;
  children: ReactNode;
}) {
  const [figures] = useState(() => createRoundFigures());
  const place = useMemo(() => ({ figures, onRoundChanged }), [figures, onRoundChanged]);
  return <LiveRoundsContext.Provider value={place}>{children}</LiveRoundsContext.Provider>;
}

/**
 * Subscribes to a round while the component is mounted and returns its last received figures.
 * @param roundId undefined: no subscription
 */
export function useLiveRound(roundId: string | undefined): ReceivedRound | undefined {
  const place = useContext(LiveRoundsContext);
  if (!place) throw new Error('Outside of LiveRounds');
  const { figures, onRoundChanged } = place;
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
        onRoundChanged(standing);
      }
    },
  });
  const read = useCallback(() => (roundId ? figures.of(roundId) : undefined), [figures, roundId]);
  return useSyncExternalStore(figures.onChange, read);
}

import { useLiveStatus } from '@junto/remote-kit/remote-context';
import { LiveSign } from '@junto/ui/core';
import type { HeardRound } from './round-figures';

/**
 * Whether the figures of a round follow what others do. An open connection alone doesn't say so: until the present state of
 * the round was heard over it, the figures are those of the last read.
 */
export function RoundSign({ heard }: { heard: HeardRound | undefined }) {
  const { state, since } = useLiveStatus();
  if (state === 'paused') return <LiveSign pausedSince={since} />;
  return heard && heard.heardAt >= since ? <LiveSign pausedSince={null} /> : null;
}

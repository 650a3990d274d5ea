import { useLiveStatus } from '@junto/remote-kit/remote-context';
import { LiveSign } from '@junto/ui/core';
import type { HeardRound } from './round-figures';

/**
 * Whether the figures of a round follow what others do. An open connection alone doesn't say so: until the present state of
 * the round was heard over it, the figures are those of the last read.
 */
export function RoundSign({ heard }: { heard: HeardRound | undefined }) {
  const status = useLiveStatus();
  if (status.state === 'paused') return <LiveSign pausedSince={status.since} tooMany={status.reason === 'too_many'} />;
  return heard && heard.heardAt >= status.since ? <LiveSign pausedSince={null} /> : null;
}

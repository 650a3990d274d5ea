import { LiveSign } from '@junto/ui/core';
import { useLiveStatus } from '../remote-context';
import type { ReceivedRound } from './round-figures';

/** On screens that are live without saying so: shown only while figures stand still. */
export function PausedSign() {
  const status = useLiveStatus();
  if (status.state === 'live') return null;
  return <LiveSign pausedSince={status.since} tooMany={status.reason === 'too_many'} />;
}

/**
 * Whether the figures of a round follow what others do. An open connection alone doesn't say so: until the present
 * state of the round was received over it, the figures are those of the last read.
 */
export function RoundSign({ received }: { received: ReceivedRound | undefined }) {
  const status = useLiveStatus();
  if (status.state === 'paused') return <PausedSign />;
  return received && received.receivedAt >= status.since ? <LiveSign pausedSince={null} /> : null;
}

import { LiveSign } from '@junto/ui/core';
import { useLiveStatus } from '../remote-context';
import type { ReceivedRound } from './round-figures';

/** Shown only while live updates are paused, on screens without a live sign. */
export function PausedSign() {
  const status = useLiveStatus();
  if (status.state === 'live') return null;
  return <LiveSign pausedSince={status.since} tooMany={status.reason === 'too_many'} />;
}

/**
 * Whether the figures of a round are live. An open connection is not enough: until its snapshot is received, the
 * figures are those of the last read.
 */
export function RoundSign({ received }: { received: ReceivedRound | undefined }) {
  const status = useLiveStatus();
  if (status.state === 'paused') return <PausedSign />;
  return received && received.receivedAt >= status.since ? <LiveSign pausedSince={null} /> : null;
}

import { useLiveStatus } from '@junto/remote-kit/remote-context';
import { LiveSign } from '@junto/ui/core';

/** On screens that are live without saying so: told only while figures stand still. */
export function PausedSign() {
  const status = useLiveStatus();
  if (status.state === 'live') return null;
  return <LiveSign pausedSince={status.since} tooMany={status.reason === 'too_many'} />;
}

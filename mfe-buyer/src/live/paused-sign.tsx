import { LiveSign } from '@junto/ui/core';
import { usePausedSince } from './live-rounds';

/** On screens that are live without saying so: told only while figures stand still. */
export function PausedSign() {
  const since = usePausedSince();
  return since === null ? null : <LiveSign pausedSince={since} />;
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { onServerClock, serverAheadMs } from '@junto/api-client/server-clock';
import { phaseOf } from '@junto/domain/round';

/** Render interval of countdowns. */
const everyMs = 30_000;
/** A timer may fire slightly early, before the state changes. */
const marginMs = 20;

/**
 * The server's clock as state, because it decides (decision 15): ticks slowly, and exactly when the round opens and
 * closes. @returns epoch ms
 */
export function useRoundClock(openAt: string | null, closeAt: string | null): number {
  const aheadMs = useSyncExternalStore(onServerClock, serverAheadMs);
  const [browserNow, setBrowserNow] = useState(() => Date.now());
  const now = browserNow + aheadMs;
  useEffect(() => {
    const ahead = [openAt, closeAt]
      .map((at) => (at ? Date.parse(at) : 0))
      .filter((at) => at > now)
      .map((at) => Math.max(0, at - aheadMs - Date.now()) + marginMs);
    const timer = setTimeout(() => setBrowserNow(Date.now()), Math.min(everyMs, ...ahead));
    return () => clearTimeout(timer);
  }, [now, aheadMs, openAt, closeAt]);
  return now;
}

/** Phase of a round by the clock (decision 6); rerenders when it changes. */
export function usePhase(openAt: string | null, closeAt: string | null): ReturnType<typeof phaseOf> {
  const now = useRoundClock(openAt, closeAt);
  return phaseOf(
    { openAt: openAt ? new Date(openAt) : null, closeAt: closeAt ? new Date(closeAt) : null },
    new Date(now),
  );
}

import { phaseOf } from '@junto/domain/round';
import { useEffect, useState } from 'react';

/** What counts down is drawn again this often. */
const everyMs = 30_000;
/** A timer may fire a moment early, when nothing has changed yet. */
const marginMs = 20;

/** The clock as state: it ticks slowly, and in the moments when the round opens and closes. @returns epoch ms */
export function useRoundClock(openAt: string | null, closeAt: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ahead = [openAt, closeAt]
      .map((at) => (at ? Date.parse(at) : 0))
      .filter((at) => at > now)
      .map((at) => Math.max(0, at - Date.now()) + marginMs);
    const timer = setTimeout(() => setNow(Date.now()), Math.min(everyMs, ...ahead));
    return () => clearTimeout(timer);
  }, [now, openAt, closeAt]);
  return now;
}

/** Where a round stands by the clock (decision 6); what depends on it is drawn again when that changes. */
export function usePhase(openAt: string | null, closeAt: string | null): ReturnType<typeof phaseOf> {
  const now = useRoundClock(openAt, closeAt);
  return phaseOf({ openAt: openAt ? new Date(openAt) : null, closeAt: closeAt ? new Date(closeAt) : null }, new Date(now));
}

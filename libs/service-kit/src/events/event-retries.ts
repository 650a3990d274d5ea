import type { Envelope } from '@junto/contracts/event';

type Identified = Pick<Envelope, 'id' | 'aggregate_id'>;

/** What a consumer remembers of events that failed: which come again, and which wait behind them. */
export interface EventRetries {
  /** Milliseconds that an event waits behind an earlier one of its aggregate; undefined: it may be handled. */
  waitOf(event: Identified): number | undefined;
  /** Later events of its aggregate wait until it is through. @returns `delayMs` */
  setAside(event: Identified, delayMs: number): number;
  hasFailed(event: Identified): boolean;
  /** The event is through: what waits behind it may go on. @returns whether it had failed before */
  settle(event: Identified): boolean;
}

/** Beyond its delay: an event that was set aside and does not come again (another replica has it) blocks no longer. */
const graceMs = 30_000;

/**
 * Keeps the order within an aggregate while one of its events is tried again. In memory: after a restart the first
 * failure tells of it anew.
 * @param waitMs how long a later event waits before it asks again
 */
export function eventRetries(waitMs: number, now: () => number = Date.now): EventRetries {
  const blocking = new Map<string, { eventId: string; until: number }>();
  const failed = new Set<string>();
  return {
    waitOf: ({ id, aggregate_id }) => {
      const block = blocking.get(aggregate_id);
      if (!block || block.eventId === id) return undefined;
      if (block.until > now()) return waitMs;
      blocking.delete(aggregate_id);
      return undefined;
    },
    setAside: ({ id, aggregate_id }, delayMs) => {
      failed.add(id);
      blocking.set(aggregate_id, { eventId: id, until: now() + delayMs + graceMs });
      return delayMs;
    },
    hasFailed: ({ id }) => failed.has(id),
    settle: ({ id, aggregate_id }) => {
      if (blocking.get(aggregate_id)?.eventId === id) blocking.delete(aggregate_id);
      return failed.delete(id);
    },
  };
}

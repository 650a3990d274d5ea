import type { Envelope } from '@junto/contracts/event';

type Identified = Pick<Envelope, 'id' | 'aggregate_id'>;

/** Failed events of a consumer: which ones are redelivered, and which later ones wait for them. */
export interface EventRetries {
  /** Time in ms that an event must wait for an earlier one of its aggregate; undefined if it may be handled. */
  waitOf(event: Identified): number | undefined;
  /** Delays later events of the same aggregate until this one is settled. @returns `delayMs` */
  setAside(event: Identified, delayMs: number): number;
  hasFailed(event: Identified): boolean;
  /** Marks the event as handled and releases later ones. @returns whether it had failed before */
  settle(event: Identified): boolean;
}

/** Grace period after its delay: an event that is not redelivered here (another replica has it) stops blocking. */
const graceMs = 30_000;

/**
 * Preserves the order within an aggregate while one of its events is retried. In memory only: after a restart the first
 * failure registers the event again.
 * @param waitMs time until a later event is tried again
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

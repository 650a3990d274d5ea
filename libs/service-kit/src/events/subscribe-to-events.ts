import { subjectOf, subjectOfAll, type EventSpec } from '@junto/contracts/event';
import type { Bus } from '../nats/bus';
import { subscribe } from '../nats/subscribe';
import type { Log } from '../telemetry/log';
import type { EnvelopeOf } from './consumer';
import { readMessage } from './read-message';

/**
 * Subscribes to events without a durable, for views that are displayed and not stored (live figures). Events published
 * while NATS is unavailable are lost; subscribers recover by reading the current state.
 * @param key limits the subscription to one key; all keys without it
 * @returns a function that unsubscribes
 */
export function subscribeToEvents<const E extends EventSpec>(
  bus: Bus,
  specs: E | readonly E[],
  run: (envelope: EnvelopeOf<E>) => void,
  { key, log }: { key?: string; log: Log },
): () => void {
  const all = [specs].flat() as E[];
  const ends = all.map((spec) => {
    const subject = key === undefined ? subjectOfAll(spec) : subjectOf(spec, key);
    return subscribe(bus, subject, (text) => eventsOf(text, [spec], log).forEach(run), log);
  });
  return () => ends.forEach((end) => end());
}

/** Parses the events of a message; unreadable ones are logged and skipped. */
export function eventsOf<E extends EventSpec>(text: string, specs: readonly E[], log: Log): EnvelopeOf<E>[] {
  return readMessage(text, specs).flatMap((one) => {
    // Safe cast: each payload was parsed with the schema of its type.
    if ('event' in one) return [one.event as unknown as EnvelopeOf<E>];
    log.warn({ id: one.id, reason: one.unreadable }, 'an event could not be read');
    return [];
  });
}

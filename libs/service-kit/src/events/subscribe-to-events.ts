import { subjectOf, subjectOfAll, type EventSpec } from '@junto/contracts/event';
import type { Bus } from '../nats/bus';
import { subscribe } from '../nats/subscribe';
import type { Log } from '../telemetry/log';
import type { EnvelopeOf } from './consumer';
import { readMessage } from './read-message';

/**
 * Hears events as they pass, without a durable: for what is shown and not kept (live figures). What passes while NATS
 * is away is lost; who listens heals by asking for the present state.
 * @param key hears one key of the events; all of them without it
 * @returns ends it
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

/** The events of a message that can be read; the others are logged and left out. */
export function eventsOf<E extends EventSpec>(text: string, specs: readonly E[], log: Log): EnvelopeOf<E>[] {
  return readMessage(text, specs).flatMap((one) => {
    // The types of the contract hold: each payload was parsed by the spec of its type.
    if ('event' in one) return [one.event as unknown as EnvelopeOf<E>];
    log.warn({ id: one.id, reason: one.unreadable }, 'an event could not be read');
    return [];
  });
}

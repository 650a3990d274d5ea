import type { Subscription } from 'nats';
import { subjectOf, subjectOfAll, type EventSpec } from '@junto/contracts/event';
import type { Bus } from '../nats/bus';
import type { Log } from '../telemetry/log';
import type { EnvelopeOf } from './consumer';
import { readMessage } from './read-message';

/**
 * Hears events as they pass, without a durable: for what is shown and not kept (live figures). What passes while NATS is
 * away is lost; who listens heals by asking for the present state.
 * @param key hears one key of the event; all of them without it
 * @returns ends it
 */
export function listen<const E extends EventSpec>(
  bus: Bus,
  spec: E,
  run: (envelope: EnvelopeOf<E>) => void,
  { key, log }: { key?: string; log: Log },
): () => void {
  let ended = false;
  let subscription: Subscription | undefined;
  void bus
    .ready()
    .then(({ connection }) => {
      if (ended) return;
      subscription = connection.subscribe(bus.subject(key === undefined ? subjectOfAll(spec) : subjectOf(spec, key)), {
        callback: (error, message) => {
          if (error) return log.warn({ err: error, type: spec.type }, 'a listener was refused');
          try {
            for (const one of readMessage(message.string(), [spec])) {
              if ('event' in one) run(one.event as unknown as EnvelopeOf<E>);
              else log.warn({ type: spec.type, reason: one.unreadable }, 'an event could not be read');
            }
          } catch (failure) {
            // What is thrown here would break the connection of everybody in this process.
            log.error({ err: failure, type: spec.type }, 'an event could not be taken');
          }
        },
      });
    })
    .catch((error: unknown) => log.error({ err: error, type: spec.type }, 'a listener could not begin'));
  return () => {
    ended = true;
    subscription?.unsubscribe();
  };
}

import type { z } from 'zod';
import type { EventSpec } from '@junto/contracts/event';
import type { EnvelopeOf } from '@junto/service-kit/events/consumer';
import { subscribeToEvents } from '@junto/service-kit/events/subscribe-to-events';
import type { Bus } from '@junto/service-kit/nats/bus';
import { subscribe } from '@junto/service-kit/nats/subscribe';
import type { Log } from '@junto/service-kit/telemetry/log';

/**
 * NATS subscriptions, validated by the contract: invalid messages are logged and skipped. A lost message is repaired by
 * the next one, by the refresh every 30 s, or by the client's reload. Each function returns its unsubscribe function.
 */
export interface Subscriptions {
  /** Events of one key, or of all. */
  events<const E extends EventSpec>(
    specs: E | readonly E[],
    onEvent: (event: EnvelopeOf<E>) => void,
    key?: string,
  ): () => void;
  /** Messages that are published without being stored. */
  messages<S extends z.ZodType>(subject: string, schema: S, onMessage: (message: z.output<S>) => void): () => void;
  /**
   * Resolves once the NATS server has all subscriptions made so far. Resolves at once without a connection: after the
   * reconnect every client reloads.
   */
  confirmed(): Promise<void>;
}

export function openSubscriptions(bus: Bus, log: Log): Subscriptions {
  return {
    events: (specs, onEvent, key) => subscribeToEvents(bus, specs, onEvent, { key, log }),
    messages: (subject, schema, onMessage) =>
      subscribe(bus, subject, (text) => onMessage(schema.parse(JSON.parse(text))), log),
    confirmed: async () => {
      await bus
        .current()
        ?.connection.flush()
        .catch(() => undefined);
    },
  };
}

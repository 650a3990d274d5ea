import type { z } from 'zod';
import type { EventSpec } from '@junto/contracts/event';
import type { EnvelopeOf } from '@junto/service-kit/events/consumer';
import { listen } from '@junto/service-kit/events/listen';
import type { Bus } from '@junto/service-kit/nats/bus';
import { subscribe } from '@junto/service-kit/nats/subscribe';
import type { Log } from '@junto/service-kit/telemetry/log';

/**
 * What passes on NATS, read by the contract: what it does not allow is logged and left out. A message that is lost is
 * healed by the next one, by the state that is asked every 30 s, or by the client's reading again. Each function
 * returns one that ends it.
 */
export interface Hearing {
  /** Events, of one key or of all. */
  events<const E extends EventSpec>(
    specs: E | readonly E[],
    onEvent: (event: EnvelopeOf<E>) => void,
    key?: string,
  ): () => void;
  /** What is told at once and never kept. */
  messages<S extends z.ZodType>(subject: string, schema: S, onMessage: (message: z.output<S>) => void): () => void;
  /**
   * Resolves once the NATS server has all subscriptions made so far. Resolves at once without a connection: when it is
   * back, every listener reads again.
   */
  confirmed(): Promise<void>;
}

export function openHearing(bus: Bus, log: Log): Hearing {
  return {
    events: (specs, onEvent, key) => listen(bus, specs, onEvent, { key, log }),
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

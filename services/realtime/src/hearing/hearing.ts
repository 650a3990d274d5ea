import type { Subscription } from 'nats';
import type { Bus } from '@junto/service-kit/nats/bus';
import type { Log } from '@junto/service-kit/telemetry/log';

export interface Hearing {
  /** Hears a subject until the answer is called. Without NATS it begins as soon as NATS is there. */
  hear(subject: string, onMessage: (bytes: Uint8Array) => void): () => void;
}

interface Wanted {
  subject: string;
  onMessage: (bytes: Uint8Array) => void;
  subscription?: Subscription;
}

/**
 * Plain subscriptions: a message that is lost is healed by the next one, by the state that is asked every 30 s, or by
 * the client's reading again. Once connected, the client of NATS subscribes again by itself after every outage.
 */
export function openHearing(bus: Bus, log: Log): Hearing {
  const wanted = new Set<Wanted>();

  const begin = (one: Wanted) => {
    const connection = bus.current()?.connection;
    if (!connection || connection.isClosed() || one.subscription) return;
    one.subscription = connection.subscribe(bus.subject(one.subject), {
      callback: (error, message) => {
        if (error) return void log.warn({ err: error, subject: one.subject }, 'a subscription failed');
        try {
          one.onMessage(message.data);
        } catch (failure) {
          // One message that cannot be read must not end the subscription of everybody.
          log.error({ err: failure, subject: message.subject }, 'a message could not be read');
        }
      },
    });
  };
  bus.onConnected(() => wanted.forEach(begin));

  return {
    hear: (subject, onMessage) => {
      const one: Wanted = { subject, onMessage };
      wanted.add(one);
      begin(one);
      return () => {
        wanted.delete(one);
        if (!one.subscription?.isClosed()) one.subscription?.unsubscribe();
      };
    },
  };
}

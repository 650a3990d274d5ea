import type { NatsConnection, Subscription } from 'nats';
import type { Log } from '../telemetry/log';
import type { Bus } from './bus';

/**
 * Subscribes to a subject, at once if the bus is connected, else as soon as it is; the NATS client subscribes again
 * after an outage. Messages published while NATS is unavailable are lost.
 * @returns a function that unsubscribes
 */
export function subscribe(bus: Bus, subject: string, take: (text: string) => void, log: Log): () => void {
  let ended = false;
  let subscription: Subscription | undefined;
  const begin = (connection: NatsConnection) => {
    if (ended || connection.isClosed()) return;
    subscription = connection.subscribe(bus.subject(subject), {
      callback: (error, message) => {
        if (error) return log.warn({ err: error, subject }, 'subscription was rejected');
        try {
          take(message.string());
        } catch (failure) {
          // An exception here would break the connection of the whole process.
          log.error({ err: failure, subject: message.subject }, 'message could not be handled');
        }
      },
    });
  };
  // Without delay: a caller that subscribes and then reads the current state must not miss messages in between.
  const connected = bus.current();
  if (connected) begin(connected.connection);
  else
    void bus
      .ready()
      .then(({ connection }) => begin(connection))
      .catch((error: unknown) => log.error({ err: error, subject }, 'subscription could not start'));
  return () => {
    ended = true;
    if (!subscription?.isClosed()) subscription?.unsubscribe();
  };
}

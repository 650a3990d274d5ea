import type { NatsConnection, Subscription } from 'nats';
import type { Log } from '../telemetry/log';
import type { Bus } from './bus';

/**
 * Takes what passes on a subject, at once where the bus is connected, else as soon as it is; after an outage the client
 * of NATS subscribes again by itself. What passes while NATS is away is lost.
 * @returns ends it
 */
export function subscribe(bus: Bus, subject: string, take: (text: string) => void, log: Log): () => void {
  let ended = false;
  let subscription: Subscription | undefined;
  const begin = (connection: NatsConnection) => {
    if (ended || connection.isClosed()) return;
    subscription = connection.subscribe(bus.subject(subject), {
      callback: (error, message) => {
        if (error) return log.warn({ err: error, subject }, 'a subscription was refused');
        try {
          take(message.string());
        } catch (failure) {
          // What is thrown here would break the connection of everybody in this process.
          log.error({ err: failure, subject: message.subject }, 'a message could not be taken');
        }
      },
    });
  };
  // Not a moment later than now: who subscribes and then asks for the present state must miss nothing in between.
  const connected = bus.current();
  if (connected) begin(connected.connection);
  else
    void bus
      .ready()
      .then(({ connection }) => begin(connection))
      .catch((error: unknown) => log.error({ err: error, subject }, 'a subscription could not begin'));
  return () => {
    ended = true;
    if (!subscription?.isClosed()) subscription?.unsubscribe();
  };
}

import { DeliverPolicy } from 'nats';
import type { Envelope } from '@junto/contracts/event';
import type { Bus } from '@junto/service-kit/nats/bus';
import { eventStream } from '@junto/service-kit/nats/streams';
import { readEnvelopes } from './read-envelopes';

/** Reads what the stream holds of these subjects since a moment, in its order, up to what was there when it began. */
export async function readAgain(
  bus: Bus,
  subjects: readonly string[],
  since: Date,
  onEvent: (event: Envelope) => void,
): Promise<void> {
  const { jetstream } = await bus.ready();
  const consumer = await jetstream.consumers.get(eventStream(bus.prefix), {
    filterSubjects: subjects.map((subject) => bus.subject(subject)),
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: since.toISOString(),
  });
  let left = (await consumer.info()).num_pending;
  if (left === 0) return;
  const messages = await consumer.consume();
  for await (const message of messages) {
    readEnvelopes(message.data).forEach(onEvent);
    left -= 1;
    if (left === 0) break;
  }
  await messages.close();
}

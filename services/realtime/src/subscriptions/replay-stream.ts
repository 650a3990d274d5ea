import { DeliverPolicy } from 'nats';
import { subjectOfAll, type EventSpec } from '@junto/contracts/event';
import type { EnvelopeOf } from '@junto/service-kit/events/consumer';
import { eventsOf } from '@junto/service-kit/events/subscribe-to-events';
import type { Bus } from '@junto/service-kit/nats/bus';
import { eventStream } from '@junto/service-kit/nats/streams';
import type { Log } from '@junto/service-kit/telemetry/log';

/** Replays the events of these types since a moment in stream order, up to the end at the time of the call. */
export async function replayStream<const E extends EventSpec>(
  { bus, log }: { bus: Bus; log: Log },
  specs: readonly E[],
  since: Date,
  onEvent: (event: EnvelopeOf<E>) => void,
): Promise<void> {
  const { jetstream } = await bus.ready();
  const consumer = await jetstream.consumers.get(eventStream(bus.prefix), {
    filterSubjects: specs.map((spec) => bus.subject(subjectOfAll(spec))),
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: since.toISOString(),
  });
  let left = (await consumer.info()).num_pending;
  if (left === 0) return;
  const messages = await consumer.consume();
  for await (const message of messages) {
    eventsOf(message.string(), specs, log).forEach(onEvent);
    left -= 1;
    if (left === 0) break;
  }
  await messages.close();
}

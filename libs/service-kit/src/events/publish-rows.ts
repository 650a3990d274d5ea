import type { Bus, Connected } from '../nats/bus';
import { counter } from '../telemetry/metrics';
import type { OutboxRow } from './outbox-row';
import { messageIdOf, messageOf, packEvents, type Pack } from './pack-events';

const published = counter({ name: 'junto_events_published_total', help: 'Events that JetStream has acknowledged' });
const publishFailures = counter({
  name: 'junto_publish_failures_total',
  help: 'Messages that JetStream did not acknowledge',
});

/**
 * Publishes rows as few messages, in their order and over one connection without waiting in between.
 * @returns the rows that JetStream acknowledged, and why others were not
 */
export async function publishRows(
  bus: Bus,
  { jetstream }: Connected,
  rows: readonly OutboxRow[],
): Promise<{ sent: OutboxRow[]; failure: unknown }> {
  const packs = packEvents(rows);
  const send = (pack: Pack<OutboxRow>) =>
    jetstream.publish(bus.subject(pack.subject), messageOf(pack), { msgID: messageIdOf(pack) });
  const acks = await Promise.allSettled(packs.map(send));
  const sent = packs.filter((_, index) => acks[index]!.status === 'fulfilled').flatMap((pack) => pack.rows);
  const failures = acks.filter((ack) => ack.status === 'rejected');
  published.inc(sent.reduce((sum, { events }) => sum + events, 0));
  publishFailures.inc(failures.length);
  return { sent, failure: failures[0]?.reason };
}

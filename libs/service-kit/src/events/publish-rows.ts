import { headers, type MsgHdrs, type PubAck } from 'nats';
import type { Bus, Connected } from '../nats/bus';
import { counter } from '../telemetry/metrics';
import { beginShared, inSpan, tracingIsOn } from '../telemetry/span';
import type { OutboxRow } from './outbox-row';
import { eventsOf, messageIdOf, messageOf, packEvents, type Pack } from './pack-events';

const published = counter({ name: 'junto_events_published_total', help: 'Events that JetStream has acknowledged' });
const publishFailures = counter({
  name: 'junto_publish_failures_total',
  help: 'Messages that JetStream did not acknowledge',
});

/**
 * Publishes rows in as few messages as possible, in order, pipelined over one connection.
 * @returns the rows that JetStream acknowledged, and the error of the others
 */
export async function publishRows(
  bus: Bus,
  { jetstream }: Connected,
  rows: readonly OutboxRow[],
): Promise<{ sent: OutboxRow[]; failure: unknown }> {
  const packs = packEvents(rows);
  const publish = (pack: Pack<OutboxRow>, traceparent?: string) => {
    const options = { msgID: messageIdOf(pack), ...(traceparent && { headers: carrying(traceparent) }) };
    return jetstream.publish(bus.subject(pack.subject), messageOf(pack), options);
  };
  const send = tracingIsOn() ? (pack: Pack<OutboxRow>) => publishTraced(pack, publish) : publish;
  const acks = await Promise.allSettled(packs.map((pack) => send(pack)));
  const sent = packs.filter((_, index) => acks[index]!.status === 'fulfilled').flatMap((pack) => pack.rows);
  const failures = acks.filter((ack) => ack.status === 'rejected');
  published.inc(sent.reduce((sum, { events }) => sum + events, 0));
  publishFailures.inc(failures.length);
  return { sent, failure: failures[0]?.reason };
}

/**
 * Publishes a message with one span in each trace that it has events of. The events themselves keep the trace of their
 * cause.
 */
function publishTraced(
  pack: Pack<OutboxRow>,
  publish: (pack: Pack<OutboxRow>, traceparent?: string) => Promise<PubAck>,
): Promise<PubAck> {
  const { subject, rows } = pack;
  const attributes = {
    'messaging.system': 'nats',
    'messaging.destination.name': subject,
    'messaging.batch.message_count': eventsOf(pack),
  };
  // Named after the event type: the last token of the subject is a key.
  const name = `publish ${subject.slice(0, subject.lastIndexOf('.'))}`;
  const span = beginShared(name, rows.flatMap(tracesOf), { kind: 'producer', attributes });
  return inSpan(span, () => publish(pack, span?.traceparent));
}

/** Reads the trace parents from the JSON text of a row without parsing it. */
function tracesOf({ json }: OutboxRow): string[] {
  return [...json.matchAll(/"traceparent":"([^"]+)"/g)].map(([, traceparent]) => traceparent!);
}

function carrying(traceparent: string): MsgHdrs {
  const carried = headers();
  carried.set('traceparent', traceparent);
  return carried;
}

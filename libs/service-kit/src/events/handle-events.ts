import mongoose from 'mongoose';
import type { Envelope } from '@junto/contracts/event';
import { inTransaction } from '../mongo/transaction';
import { beginShared, inSpan, tracingIsOn } from '../telemetry/span';
import type { Consumer } from './consumer';

interface Handled {
  /** `<service>-<durable>:<event id>` */
  _id: string;
  at: Date;
}

/** An event whose handling failed, with the error. */
export interface Failed {
  event: Envelope;
  error: unknown;
}

/**
 * Handles events in one transaction, all or none. With `once`, events that are already recorded are skipped. A consumer
 * with `oneWrite` may be half done when it fails; the retry is idempotent.
 */
export function handleTogether(consumer: Consumer, name: string, events: readonly Envelope[]): Promise<void> {
  return tracingIsOn() ? handleTraced(consumer, name, events) : handleAll(consumer, name, events);
}

function handleTraced(consumer: Consumer, name: string, events: readonly Envelope[]): Promise<void> {
  const traces = events.map(({ traceparent }) => traceparent);
  const attributes = { 'messaging.system': 'nats', 'messaging.batch.message_count': events.length };
  const span = beginShared(`handle ${name}`, traces, { kind: 'consumer', attributes });
  if (!span) return inSpan(undefined, () => handleAll(consumer, name, events));
  // Events published by the handler continue the trace of its span.
  const followed = events.map((event) => ({ ...event, traceparent: span.following(event.traceparent) }));
  return inSpan(span, () => handleAll(consumer, name, followed));
}

async function handleAll(consumer: Consumer, name: string, events: readonly Envelope[]): Promise<void> {
  if (consumer.oneWrite) return mongoose.connection.withSession((session) => consumer.handle([...events], session));
  await inTransaction(async (session) => {
    let fresh = [...events];
    if (consumer.once) {
      const handled = mongoose.connection.collection<Handled>('handled_events');
      const idOf = (event: Envelope) => `${name}:${event.id}`;
      const seen = await handled.find({ _id: { $in: fresh.map(idOf) } }, { session, projection: { _id: 1 } }).toArray();
      const known = new Set(seen.map((one) => one._id));
      fresh = fresh.filter((event) => !known.has(idOf(event)) && known.add(idOf(event)));
      if (fresh.length === 0) return;
      const at = new Date();
      await handled.insertMany(
        fresh.map((event) => ({ _id: idOf(event), at })),
        { session },
      );
    }
    await consumer.handle(fresh, session);
  });
}

/** Cause of a failure: the event, nobody (a write conflict or a lock), or an unavailable database. */
export type Blame = 'event' | 'nobody' | 'database';

export interface Handling {
  failed: Failed[];
  /** Events without a fault of their own: retried after a pause, without a limit. */
  postponed: Failed[];
  /** Events that were not tried because an earlier one of their aggregate failed or was postponed. */
  held: Envelope[];
}

/** If more are postponed in one batch, the database is overloaded and the whole batch pauses. */
const maxPostponed = 3;

/**
 * Handles events in order, as many per transaction as succeed together. A failing group is halved until the failing
 * event is alone; later events of its aggregate wait. A group with a write conflict is halved too: smaller transactions
 * conflict less, and all events but the contended one succeed.
 * @throws database failures
 */
export async function handleApart(
  consumer: Consumer,
  name: string,
  events: readonly Envelope[],
  blame: (error: unknown) => Promise<Blame>,
): Promise<Handling> {
  const handling: Handling = { failed: [], postponed: [], held: [] };
  const stuck = new Set<string>();

  const handle = async (part: readonly Envelope[]): Promise<void> => {
    const free = part.filter((event) => !stuck.has(event.aggregate_id));
    handling.held.push(...part.filter((event) => stuck.has(event.aggregate_id)));
    const [first] = free;
    if (!first) return;
    try {
      await handleTogether(consumer, name, free);
    } catch (error) {
      const whose = await blame(error);
      if (whose === 'database' || handling.postponed.length >= maxPostponed) throw error;
      if (free.length === 1) {
        (whose === 'event' ? handling.failed : handling.postponed).push({ event: first, error });
        stuck.add(first.aggregate_id);
        return;
      }
      const middle = free.length >> 1;
      await handle(free.slice(0, middle));
      await handle(free.slice(middle));
    }
  };

  await handle(events);
  return handling;
}

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

/** An event whose handling failed, and why. */
export interface Failed {
  event: Envelope;
  error: unknown;
}

/**
 * Handles events in one transaction, all or none; with `once` those that are recorded already are left out. One write
 * alone may be done in part when it fails: it is repeated, and finds what was done.
 */
export function handleTogether(consumer: Consumer, name: string, events: readonly Envelope[]): Promise<void> {
  return tracingIsOn() ? handleTraced(consumer, name, events) : handleAll(consumer, name, events);
}

function handleTraced(consumer: Consumer, name: string, events: readonly Envelope[]): Promise<void> {
  const traces = events.map(({ traceparent }) => traceparent);
  const attributes = { 'messaging.system': 'nats', 'messaging.batch.message_count': events.length };
  const span = beginShared(`handle ${name}`, traces, { kind: 'consumer', attributes });
  if (!span) return inSpan(undefined, () => handleAll(consumer, name, events));
  // What follows from an event goes on from its handling.
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

/** Whose a failure is: the event's own, nobody's (a write conflict, a lock), or that of a database that is away. */
export type Blame = 'event' | 'nobody' | 'database';

export interface Handling {
  failed: Failed[];
  /** Nothing was wrong with these: to be tried again after a pause, as often as it takes. */
  postponed: Failed[];
  /** Not tried, since their aggregate has an event among the others. */
  held: Envelope[];
}

/** More of them in one batch, and it is the database that has too much to do: then all of them pause. */
const maxPostponed = 3;

/**
 * Handles events in order, as many in one transaction as succeed together: what fails is halved until the culprit
 * stands alone, and what its aggregate tells later waits for it. A group that met a write conflict is halved too: in a
 * smaller one there is less to meet, and all but the event that is concerned come through.
 * @throws what is the database's
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

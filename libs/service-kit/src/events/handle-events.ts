import type { Envelope } from '@junto/contracts/event';
import mongoose from 'mongoose';
import { inTransaction } from '../mongo/transaction';
import type { Consumer } from './consumer';

interface Handled {
  /** `<service>-<durable>:<event id>` */
  _id: string;
  at: Date;
}

/** An event whose handling failed. */
export interface Failed {
  event: Envelope;
  error: unknown;
}

/** Handles events in one transaction, all or none; with `once` those that are recorded already are left out. */
export async function handleTogether(consumer: Consumer, name: string, events: readonly Envelope[]): Promise<void> {
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
      await handled.insertMany(fresh.map((event) => ({ _id: idOf(event), at })), { session });
    }
    await consumer.handle(fresh, session);
  });
}

/**
 * Handles events in order, as many in one transaction as succeed together: what fails is halved until the culprit stands
 * alone, and what its aggregate tells later waits for it.
 * @param mayBlame false for an error that is not the event's (the database is away): it is thrown
 * @returns the failed ones; of the others those in `held` were not tried
 */
export async function handleApart(
  consumer: Consumer,
  name: string,
  events: readonly Envelope[],
  mayBlame: (error: unknown) => Promise<boolean>,
): Promise<{ failed: Failed[]; held: Envelope[] }> {
  const failed: Failed[] = [];
  const held: Envelope[] = [];
  const stuck = new Set<string>();

  const handle = async (part: readonly Envelope[]): Promise<void> => {
    const free = part.filter((event) => !stuck.has(event.aggregate_id));
    held.push(...part.filter((event) => stuck.has(event.aggregate_id)));
    if (free.length === 0) return;
    try {
      await handleTogether(consumer, name, free);
    } catch (error) {
      if (!(await mayBlame(error))) throw error;
      if (free.length === 1) {
        failed.push({ event: free[0]!, error });
        stuck.add(free[0]!.aggregate_id);
        return;
      }
      const middle = free.length >> 1;
      await handle(free.slice(0, middle));
      await handle(free.slice(middle));
    }
  };

  await handle(events);
  return { failed, held };
}

import { trusted } from 'mongoose';
import type { IndexedModel } from '../mongo/indexes';
import { inTransaction, type ClientSession } from '../mongo/transaction';
import { appendEvents, type NewEvent } from './outbox';

export interface RepublishPage {
  /** The answer's `next` of the page before; null at the beginning. */
  after: string | null;
  limit: number;
  /** These alone, up to the limit. */
  ids?: readonly string[] | undefined;
}

/**
 * Tells a page of documents again as they are now, at the version that they have, so that a copy can be rebuilt from
 * its owner at any time: copies that are as new ignore it. Nobody decided anything, so its events go back to the
 * platform.
 * @param eventsOf what tells the document's full state: mostly one event
 * @returns `next` is null when there is no further page
 */
export function republish<D extends { _id: string }>(
  model: IndexedModel,
  { after, limit, ids }: RepublishPage,
  eventsOf: (doc: D, session: ClientSession) => NewEvent | Promise<NewEvent | NewEvent[]>,
): Promise<{ published: number; next: string | null }> {
  return inTransaction(async (session) => {
    const filter = ids ? { _id: trusted({ $in: ids.slice(0, limit) }) } : behind(after);
    const docs = (await model.find(filter).sort({ _id: 1 }).limit(limit).session(session).lean()) as D[];
    const events: NewEvent[] = [];
    for (const doc of docs) events.push(...[await eventsOf(doc, session)].flat());
    await appendEvents(session, events);
    return { published: docs.length, next: !ids && docs.length === limit ? (docs.at(-1)?._id ?? null) : null };
  });
}

function behind(after: string | null) {
  return after === null ? {} : { _id: trusted({ $gt: after }) };
}

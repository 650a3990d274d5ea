import type { IndexedModel } from '../mongo/indexes';
import { readPageById, type PageById } from '../mongo/page-by-id';
import { inTransaction, type ClientSession } from '../mongo/transaction';
import { appendEvents, type NewEvent } from './outbox';

/**
 * Tells a page of documents again as they are now, at the version that they have, so that a copy can be rebuilt from
 * its owner at any time: copies that are as new ignore it. Nobody decided anything, so its events go back to the
 * platform.
 * @param eventsOf what tells the document's full state: mostly one event
 * @returns `next` is null when there is no further page
 */
export function republish<D extends { _id: string }>(
  model: IndexedModel,
  page: PageById,
  eventsOf: (doc: D, session: ClientSession) => NewEvent | Promise<NewEvent | NewEvent[]>,
): Promise<{ published: number; next: string | null }> {
  return inTransaction(async (session) => {
    const { limit, ids } = page;
    const docs = await readPageById<D>(model, page, { session });
    const events: NewEvent[] = [];
    for (const doc of docs) events.push(...[await eventsOf(doc, session)].flat());
    await appendEvents(session, events);
    return { published: docs.length, next: !ids && docs.length === limit ? (docs.at(-1)?._id ?? null) : null };
  });
}

import type { IndexedModel } from '../mongo/indexes';
import { readPageById, type PageById } from '../mongo/page-by-id';
import { inTransaction, type ClientSession } from '../mongo/transaction';
import { appendEvents, type NewEvent } from './outbox';

/**
 * Publishes the current state of a page of documents again, at their current versions, so that read models can be
 * rebuilt from the owner at any time. Up-to-date read models ignore it. The actor of these events is the platform,
 * because no user made a decision.
 * @param eventsOf events with the full state of the document: usually one
 * @returns `next` is null after the last page
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

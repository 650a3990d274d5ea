import { sessionEnded } from '@junto/contracts/events/identity';
import { accessLifetimeMs } from '@junto/service-kit/auth/key-file';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { ApiKeyModel, type StoredApiKey } from './api-key.model';
import { publishKeyChanged } from './publish-key-changed';

/**
 * Revokes live keys, in the caller's transaction. Requests with them are rejected, and sockets opened with them are
 * closed like those of an ended session.
 * @param which a key, the keys of a person, or one key of a company
 * @returns the keys that were live
 */
export async function revokeApiKeys(
  session: ClientSession,
  which: Partial<Pick<StoredApiKey, '_id' | 'made_by' | 'company_id'>>,
  cause: EventContext,
  now: Date,
): Promise<StoredApiKey[]> {
  const live = await ApiKeyModel.find({ ...which, revoked_at: null })
    .session(session)
    .lean<StoredApiKey[]>();
  for (const key of live) {
    await ApiKeyModel.updateOne({ _id: key._id }, { $set: { revoked_at: now } }).session(session);
    await publishKeyChanged(session, key, 'revoked', cause);
    const expiresAt = new Date(now.getTime() + accessLifetimeMs).toISOString();
    const payload = { profile_id: key.made_by, session_id: key._id, expires_at: expiresAt };
    await appendEvents(session, [newEvent(sessionEnded, { payload, aggregateId: key._id, version: 1, cause })]);
  }
  return live;
}

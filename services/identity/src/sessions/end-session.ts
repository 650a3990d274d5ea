import type { ClientSession } from 'mongoose';
import { sessionEnded } from '@junto/contracts/events/identity';
import { accessLifetimeMs } from '@junto/service-kit/auth/key-file';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { SessionModel, type EndReason, type Session } from './session.model';

/** Reason, cause and time of the end of a session. */
export interface SessionEnd {
  reason: EndReason;
  cause: EventContext;
  now: Date;
}

/** Ends a session unless it has ended already, and publishes `session.ended`, in the caller's transaction. */
export async function endSession(
  session: ClientSession,
  ended: Pick<Session, '_id' | 'account_id'>,
  end: SessionEnd,
): Promise<void> {
  const { reason, now, cause } = end;
  const { modifiedCount } = await SessionModel.updateOne(
    { _id: ended._id, ended_at: null },
    { $set: { ended_at: now, end_reason: reason } },
  ).session(session);
  if (modifiedCount === 0) return;
  const expiresAt = new Date(now.getTime() + accessLifetimeMs).toISOString();
  const payload = { profile_id: ended.account_id, session_id: ended._id, expires_at: expiresAt };
  await appendEvents(session, [newEvent(sessionEnded, { payload, aggregateId: ended._id, version: 1, cause })]);
}

/**
 * Ends every session of an account, e.g. after a new password was set.
 * @param end `but` is the id of the session to keep
 * @returns number of ended sessions
 */
export async function endSessionsOf(
  session: ClientSession,
  accountId: string,
  { but, ...end }: SessionEnd & { but?: string },
): Promise<number> {
  const live = await SessionModel.find({ account_id: accountId, ended_at: null }).session(session).lean().exec();
  const due = live.filter(({ _id }) => _id !== but);
  for (const one of due) await endSession(session, one, end);
  return due.length;
}

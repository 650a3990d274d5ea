import { trusted } from 'mongoose';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { endOwnSession, OwnSession } from '@junto/contracts/identity/own-sessions';
import { refuse } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { Lifetimes } from '../lifetimes';
import { deviceOf } from './device';
import { endSession, endSessionsOf } from './end-session';
import { SessionModel, type Session } from './session.model';

/** More than a person can review. */
const maxListed = 100;

/** Live sessions of a user, last used first. */
export async function sessionsOf(
  { userId, sessionId }: Caller,
  { maxMs, unusedMs }: Lifetimes['session'],
  now: Date,
): Promise<OwnSession[]> {
  const before = (ms: number) => trusted({ $gt: new Date(now.getTime() - ms) });
  const live = await SessionModel.find({
    account_id: userId,
    ended_at: null,
    expires_at: trusted({ $gt: now }),
    started_at: before(maxMs),
    used_at: before(unusedMs),
  })
    .sort({ used_at: -1 })
    .limit(maxListed)
    .lean()
    .exec();
  return live.map((one) => answerOf(one, sessionId));
}

function answerOf({ _id, user_agent, address = null, started_at, used_at }: Session, here: string): OwnSession {
  const seen = { started_at: started_at.toISOString(), used_at: used_at.toISOString() };
  return { id: _id, here: _id === here, ...deviceOf(user_agent), address, ...seen };
}

/** Ends one session of the caller. A session of another user is not found. */
export function endOneSession(
  { userId }: Caller,
  sessionId: string,
  cause: EventContext,
  now: Date,
): Promise<RefusalsOf<typeof endOwnSession> | undefined> {
  return inTransaction(async (session) => {
    const own = await SessionModel.findOne({ _id: sessionId, account_id: userId, ended_at: null })
      .session(session)
      .lean()
      .exec();
    if (!own) return refuse('not_found');
    await endSession(session, own, { reason: 'ended_elsewhere', cause, now });
    return undefined;
  });
}

/** Ends all sessions of the caller except the current one. */
export function endSessionsExcept({ userId, sessionId }: Caller, cause: EventContext, now: Date): Promise<number> {
  return inTransaction((session) =>
    endSessionsOf(session, userId, { reason: 'ended_elsewhere', cause, now, but: sessionId }),
  );
}

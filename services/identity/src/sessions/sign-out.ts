import type { Trace } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { hashOfToken } from '../accounts/link';
import { endSession } from './end-session';
import { RefreshTokenModel, SessionModel } from './session.model';

/** Identifies the session to end: by its cookie, or by the access token. */
export interface SessionToEnd {
  token: string | undefined;
  sessionId: string | undefined;
  trace: Trace;
  now: Date;
}

/** Ends the session on the server for all tabs and services. An ended session stays unchanged. */
export async function signOut({ token, sessionId, trace, now }: SessionToEnd): Promise<void> {
  const stored = token ? await RefreshTokenModel.findById(hashOfToken(token)).lean().exec() : null;
  const ids = new Set([stored?.session_id, sessionId].filter((id) => id !== undefined));
  await inTransaction(async (session) => {
    for (const id of ids) {
      const live = await SessionModel.findById(id).session(session).lean().exec();
      if (!live) continue;
      const actor = { kind: 'user', id: live.account_id, role: null } as const;
      await endSession(session, live, { reason: 'signed_out', cause: { actor, ...trace }, now });
    }
  });
}

import { call, readJson, type Answer } from '@junto/api-client/call';
import type { Failure } from '@junto/api-client/failure';
import { readProblem } from '@junto/api-client/read-problem';
import { learnServerClock } from '@junto/api-client/server-clock';
import type { TokenSource } from '@junto/api-client/session';
import { readProfile, type Profile } from '@junto/contracts/identity/profile';
import { signInByCode } from '@junto/contracts/identity/second-factor';
import { refreshSession, signIn, signOut, type Session as OpenSession } from '@junto/contracts/identity/session';
import { endReasons } from '@junto/contracts/problems';
import { consumePrefetched } from './prefetched';
import type { SessionState, SignedOutBy } from './session-state';
import { withLock } from './with-lock';

type Refreshed =
  | { outcome: 'open'; session: OpenSession }
  | { outcome: 'ended'; by: SignedOutBy }
  | { outcome: 'unreachable'; failure: Failure };

/** Requests of a session. */
export interface SessionCalls {
  /** A new token by the refresh cookie. `unreachable`: no conclusive response. */
  refresh: () => Promise<Refreshed>;
  signIn: (email: string, password: string) => Promise<OpenSession | { error: Failure }>;
  signInByCode: (challenge: string, code: string) => Promise<OpenSession | { error: Failure }>;
  signOut: () => Promise<Failure | undefined>;
  readProfile: () => Promise<SessionState>;
}

export function sessionCalls(source: TokenSource): SessionCalls {
  return {
    refresh: async () => {
      const answer =
        (await begunAnswer('session')) ?? (await withLock(() => call(refreshSession, { body: {} }, source, readJson)));
      if ('data' in answer) return { outcome: 'open', session: answer.data as OpenSession };
      const { error } = answer;
      const isOver = error.kind === 'problem' && error.status === 401;
      return isOver
        ? { outcome: 'ended', by: endedBy(error.params.reason) }
        : { outcome: 'unreachable', failure: error };
    },
    signIn: async (email, password) => {
      const answer = await call(signIn, { body: { email, password } }, source, readJson);
      return 'error' in answer ? { error: answer.error } : (answer.data as OpenSession);
    },
    signInByCode: async (challenge, code) => {
      const answer = await call(signInByCode, { body: { challenge, code } }, source, readJson);
      return 'error' in answer ? { error: answer.error } : (answer.data as OpenSession);
    },
    signOut: async () => {
      const answer = await call(signOut, { body: {} }, source, readJson);
      return 'error' in answer ? answer.error : undefined;
    },
    readProfile: async () => {
      const answer = (await begunAnswer('profile')) ?? (await call(readProfile, {}, source, readJson));
      return 'error' in answer
        ? { state: 'no_profile', failure: answer.error }
        : { state: 'known', profile: answer.data as Profile };
    },
  };
}

function endedBy(reason: unknown): SignedOutBy {
  return endReasons.find((known) => known === reason) ?? 'server';
}

/**
 * The prefetched response in the form of `call`; undefined if inconclusive. An ended session is conclusive; a rejected
 * profile is not, because the call retries with a new token.
 */
async function begunAnswer(part: 'session' | 'profile'): Promise<Answer<unknown> | undefined> {
  const begun = await consumePrefetched(part);
  if (!begun) return undefined;
  learnServerClock(begun.date, begun.sentMs, begun.gotMs);
  if (begun.status === 200) return { data: begun.body };
  return part === 'session' && begun.status === 401
    ? { error: readProblem(begun.status, begun.body, null) }
    : undefined;
}

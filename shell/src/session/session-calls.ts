import { call, readJson } from '@junto/api-client/call';
import type { Failure } from '@junto/api-client/failure';
import type { TokenSource } from '@junto/api-client/session';
import { readProfile, type Profile } from '@junto/contracts/identity/profile';
import { refreshSession, signIn, signOut, type Session as OpenSession } from '@junto/contracts/identity/session';
import { endReasons } from '@junto/contracts/problems';
import type { SessionState, SignedOutBy } from './session-state';

type Refreshed =
  { outcome: 'open'; session: OpenSession } | { outcome: 'ended'; by: SignedOutBy } | { outcome: 'unreachable' };

/** What a session asks of the server. */
export interface SessionCalls {
  /** A new token by the refresh cookie. `unreachable`: no answer that decides. */
  refresh: () => Promise<Refreshed>;
  signIn: (email: string, password: string) => Promise<OpenSession | { error: Failure }>;
  signOut: () => Promise<Failure | undefined>;
  readProfile: () => Promise<SessionState>;
}

export function sessionCalls(source: TokenSource): SessionCalls {
  return {
    refresh: async () => {
      // Tabs take turns: the cookie changes with every use.
      const answer = await inTurn(() => call(refreshSession, { body: {} }, source, readJson));
      if ('data' in answer) return { outcome: 'open', session: answer.data as OpenSession };
      const { error } = answer;
      const isOver = error.kind === 'problem' && error.status === 401;
      return isOver ? { outcome: 'ended', by: endedBy(error.params.reason) } : { outcome: 'unreachable' };
    },
    signIn: async (email, password) => {
      const answer = await call(signIn, { body: { email, password } }, source, readJson);
      return 'error' in answer ? { error: answer.error } : (answer.data as OpenSession);
    },
    signOut: async () => {
      const answer = await call(signOut, { body: {} }, source, readJson);
      return 'error' in answer ? answer.error : undefined;
    },
    readProfile: async () => {
      const answer = await call(readProfile, {}, source, readJson);
      return 'error' in answer
        ? { state: 'no_profile', failure: answer.error }
        : { state: 'known', profile: answer.data as Profile };
    },
  };
}

function endedBy(reason: unknown): SignedOutBy {
  return endReasons.find((known) => known === reason) ?? 'server';
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks need a secure context; localhost and https are one, a plain address in a test network is not.
  return 'locks' in navigator ? (navigator.locks.request('junto.refresh', work) as Promise<T>) : work();
}

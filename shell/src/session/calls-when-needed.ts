import type { Failure } from '@junto/api-client/failure';
import type { TokenSource } from '@junto/api-client/session';
import type { SessionCalls } from './session-calls';

const unreachable: Failure = { kind: 'network' };

/**
 * The calls of a session, whose code and contracts come with the first of them: who only looks at the sign-in page does
 * without. Code that does not come is an answer that does not come.
 */
export function callsWhenNeeded(source: TokenSource): SessionCalls {
  const loaded = async () => {
    const { sessionCalls } = await import(/* webpackChunkName: "signed-in-calls" */ './session-calls');
    return sessionCalls(source);
  };
  const asked = async <T>(ask: (calls: SessionCalls) => Promise<T>, otherwise: T): Promise<T> => {
    const calls = await loaded().catch(() => undefined);
    return calls ? ask(calls) : otherwise;
  };
  return {
    refresh: () => asked((calls) => calls.refresh(), { outcome: 'unreachable', failure: unreachable }),
    signIn: (email, password) => asked((calls) => calls.signIn(email, password), { error: unreachable }),
    signInByCode: (challenge, code) => asked((calls) => calls.signInByCode(challenge, code), { error: unreachable }),
    signOut: () => asked((calls) => calls.signOut(), unreachable),
    readProfile: () => asked((calls) => calls.readProfile(), { state: 'no_profile', failure: unreachable }),
  };
}

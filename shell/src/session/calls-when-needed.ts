import type { Failure } from '@junto/api-client/failure';
import type { TokenSource } from '@junto/api-client/session';
import type { SessionCalls } from './session-calls';

const unreachable: Failure = { kind: 'network' };

/**
 * Lazy session calls: their code and contracts load with the first call, because the sign-in page does not need them. A
 * failed load counts as an unreachable server.
 */
export function callsWhenNeeded(source: TokenSource): SessionCalls {
  const loaded = async () => {
    const { sessionCalls } = await import(/* webpackChunkName: "signed-in-calls" */ './session-calls');
    return sessionCalls(source);
  };
  const whenLoaded = async <T>(ask: (calls: SessionCalls) => Promise<T>, otherwise: T): Promise<T> => {
    const calls = await loaded().catch(() => undefined);
    return calls ? ask(calls) : otherwise;
  };
  return {
    refresh: () => whenLoaded((calls) => calls.refresh(), { outcome: 'unreachable', failure: unreachable }),
    signIn: (email, password) => whenLoaded((calls) => calls.signIn(email, password), { error: unreachable }),
    signInByCode: (challenge, code) =>
      whenLoaded((calls) => calls.signInByCode(challenge, code), { error: unreachable }),
    signOut: () => whenLoaded((calls) => calls.signOut(), unreachable),
    readProfile: () => whenLoaded((calls) => calls.readProfile(), { state: 'no_profile', failure: unreachable }),
  };
}

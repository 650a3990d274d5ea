import { call, readJson } from '@junto/api-client/call';
import { singleFlight, type TokenSource } from '@junto/api-client/session';
import { readProfile, type Profile } from '@junto/contracts/identity/profile';
import { refreshSession, signIn, type Session } from '@junto/contracts/identity/session';

/** Session of a remote that runs alone: a session of the stack, through the development server. */
export function createStandaloneSession() {
  const listeners = new Set<(token: string | null) => void>();
  let token: string | null = null;
  const take = (session: Session | null) => {
    token = session?.access_token ?? null;
    for (const listener of listeners) listener(token);
    return token;
  };
  const nobody: TokenSource = { getToken: () => null, refresh: async () => null, onToken: () => () => undefined };
  const refresh = singleFlight(async () => {
    const answer = await call(refreshSession, { body: {} }, nobody, readJson);
    return take('data' in answer ? (answer.data as Session) : null);
  });
  const tokens: TokenSource = {
    getToken: () => token,
    refresh,
    onToken: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    tokens,
    /** Profile of the cookie's session or of the given credentials; undefined if both are rejected. */
    open: async (given?: { email: string; password: string }): Promise<Profile | undefined> => {
      if (given) {
        const answer = await call(signIn, { body: given }, nobody, readJson);
        if ('error' in answer) return undefined;
        take(answer.data as Session);
      } else if ((await refresh()) === null) return undefined;
      const answer = await call(readProfile, {}, tokens, readJson);
      return 'data' in answer ? (answer.data as Profile) : undefined;
    },
  };
}

import { call, readJson } from '@junto/api-client/call';
import type { Failure } from '@junto/api-client/failure';
import { singleFlight, type TokenSource } from '@junto/api-client/session';
import { readProfile, type Profile } from '@junto/contracts/identity/profile';
import { refreshSession, signIn, signOut, type Session as OpenSession } from '@junto/contracts/identity/session';
import { forgetVisit, mayReturn, rememberVisit } from './returning';
import type { Tabs } from './tabs';

/** What is known of the visitor. The access token is beside it, in memory only (decision 20). */
export type SessionState =
  | { state: 'starting' }
  | { state: 'unreachable' }
  | { state: 'anonymous' }
  | { state: 'profile_loading' }
  | { state: 'no_profile'; failure: Failure }
  | { state: 'known'; profile: Profile };

export interface Session extends TokenSource {
  state: () => SessionState;
  onState: (listener: () => void) => () => void;
  /** Picks a session up by the refresh cookie, at page load and after another tab signed in. */
  start: () => Promise<void>;
  signIn: (email: string, password: string) => Promise<Failure | undefined>;
  /** Ends the session on the server, then here and in the other tabs. */
  signOut: () => Promise<Failure | undefined>;
  loadProfile: () => Promise<void>;
  setProfile: (profile: Profile) => void;
}

/** A token is renewed this long before it runs out, so that the live socket never loses its session. */
const earlyMs = 45_000;

/** The one session of the page; every tab has its own token and hears of the others' sign-out (decision 24). */
export function createSession(tabs: Tabs): Session {
  const listeners = new Set<() => void>();
  const tokenListeners = new Set<(token: string | null) => void>();
  let state: SessionState = { state: 'starting' };
  let token: string | null = null;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const setToken = (next: string | null) => {
    token = next;
    for (const listener of tokenListeners) listener(next);
  };
  const open = (session: OpenSession) => {
    rememberVisit();
    setToken(session.access_token);
    clearTimeout(renewal);
    renewal = setTimeout(
      () => void source.refresh(),
      Math.max(1_000, Date.parse(session.expires_at) - Date.now() - earlyMs),
    );
    // The cookie is the browser's: another tab may have signed in as somebody else.
    if (state.state === 'known' && state.profile.auth_id !== session.user.id) void loadProfile();
  };
  const end = () => {
    clearTimeout(renewal);
    forgetVisit();
    setToken(null);
    set({ state: 'anonymous' });
  };

  const refresh = async (): Promise<'open' | 'ended' | 'unreachable'> => {
    // Tabs take turns: the cookie changes with every use.
    const answer = await inTurn(() => call(refreshSession, { body: {} }, source, readJson));
    if ('data' in answer) {
      open(answer.data as OpenSession);
      return 'open';
    }
    return answer.error.kind === 'problem' && answer.error.status === 401 ? 'ended' : 'unreachable';
  };

  const source: TokenSource = {
    getToken: () => token,
    refresh: singleFlight(async () => {
      const outcome = await refresh();
      if (outcome === 'ended') end();
      return outcome === 'open' ? token : null;
    }),
    onToken: (listener) => {
      tokenListeners.add(listener);
      return () => tokenListeners.delete(listener);
    },
  };

  const loadProfile = async () => {
    set({ state: 'profile_loading' });
    const answer = await call(readProfile, {}, source, readJson);
    if (token === null) return;
    set(
      'data' in answer
        ? { state: 'known', profile: answer.data as Profile }
        : { state: 'no_profile', failure: answer.error },
    );
  };

  const start = async () => {
    if (!mayReturn()) return set({ state: 'anonymous' });
    const outcome = await refresh();
    if (outcome === 'open') return loadProfile();
    return outcome === 'ended' ? end() : set({ state: 'unreachable' });
  };

  tabs.hear({
    signedOut: () => state.state !== 'anonymous' && end(),
    signedIn: () => void (state.state === 'known' ? source.refresh() : start()),
  });

  return {
    ...source,
    state: () => state,
    onState: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    loadProfile,
    setProfile: (profile) => set({ state: 'known', profile }),
    signIn: async (email, password) => {
      const answer = await call(signIn, { body: { email, password } }, source, readJson);
      if ('error' in answer) return answer.error;
      open(answer.data as OpenSession);
      tabs.tell({ type: 'signed_in' });
      await loadProfile();
      return undefined;
    },
    signOut: async () => {
      const answer = await call(signOut, { body: {} }, source, readJson);
      if ('error' in answer) return answer.error;
      end();
      tabs.tell({ type: 'signed_out' });
      return undefined;
    },
  };
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks need a secure context; localhost and https are one, a plain address in a test network is not.
  return 'locks' in navigator ? (navigator.locks.request('junto.refresh', work) as Promise<T>) : work();
}

import { call, readJson } from '@junto/api-client/call';
import type { Failure } from '@junto/api-client/failure';
import { singleFlight, type TokenSource } from '@junto/api-client/session';
import { readProfile, type Profile } from '@junto/contracts/identity/profile';
import { refreshSession, signIn, signOut, type Session as OpenSession } from '@junto/contracts/identity/session';
import { createRenewal } from './renewal';
import { forgetVisit, mayReturn, rememberVisit } from './returning';
import type { Tabs } from './tabs';

/** Why somebody is signed out who did not sign out here: the server ended the session, or another tab did. */
export type SignedOutBy = 'server' | 'other_tab';

/** What is known of the visitor. The access token is beside it, in memory only (decision 20). */
export type SessionState =
  | { state: 'starting' }
  | { state: 'unreachable' }
  | { state: 'anonymous'; signedOutBy?: SignedOutBy }
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

/** The one session of the page; every tab has its own token and hears of the others' sign-out (decision 24). */
export function createSession(tabs: Tabs): Session {
  const listeners = new Set<() => void>();
  const tokenListeners = new Set<(token: string | null) => void>();
  let state: SessionState = { state: 'starting' };
  let token: string | null = null;
  const renewal = createRenewal(() => {
    if (state.state === 'unreachable') void start();
    else if (state.state !== 'anonymous') void source.refresh();
  });

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
    renewal.before(session.expires_at);
    // The cookie is the browser's: another tab may have signed in as somebody else.
    if (state.state === 'known' && state.profile.auth_id !== session.user.id) void loadProfile();
  };
  const end = (signedOutBy?: SignedOutBy) => {
    renewal.stop();
    forgetVisit();
    setToken(null);
    set({ state: 'anonymous', ...(signedOutBy && { signedOutBy }) });
  };

  const refresh = async (): Promise<'open' | 'ended' | 'unreachable'> => {
    // Tabs take turns: the cookie changes with every use.
    const answer = await inTurn(() => call(refreshSession, { body: {} }, source, readJson));
    if ('data' in answer) {
      open(answer.data as OpenSession);
      return 'open';
    }
    if (answer.error.kind === 'problem' && answer.error.status === 401) return 'ended';
    // A page that only watches sends nothing that would ask for a token: without another try it would never move again.
    renewal.again();
    return 'unreachable';
  };

  const source: TokenSource = {
    getToken: () => token,
    refresh: singleFlight(async () => {
      const outcome = await refresh();
      if (outcome === 'ended') end('server');
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
    // Somebody signed in with their password meanwhile.
    if (token !== null) return undefined;
    return outcome === 'ended' ? end('server') : set({ state: 'unreachable' });
  };

  tabs.hear({
    signedOut: () => state.state !== 'anonymous' && end('other_tab'),
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

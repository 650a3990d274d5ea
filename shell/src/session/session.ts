import type { Failure } from '@junto/api-client/failure';
import { singleFlight, type TokenSource } from '@junto/api-client/session';
import type { Profile } from '@junto/contracts/identity/profile';
import type { Session as OpenSession } from '@junto/contracts/identity/session';
import { callsWhenNeeded } from './calls-when-needed';
import { createRenewal } from './renewal';
import { forgetVisit, mayReturn, rememberVisit } from './returning';
import type { SessionCalls } from './session-calls';
import { stateAfterEnd, createStore, type SessionState, type SignedOutBy, type Store } from './session-state';
import type { Tabs } from './tabs';

export interface Session extends TokenSource {
  state: () => SessionState;
  onState: (listener: () => void) => () => void;
  /** Resumes a session by the refresh cookie, at page load and after a sign-in in another tab. */
  start: () => Promise<void>;
  signIn: (email: string, password: string) => Promise<Failure | undefined>;
  /** Second step of a sign-in that was rejected with `second_factor_needed`. */
  signInByCode: (challenge: string, code: string) => Promise<Failure | undefined>;
  /** Takes over a session that the server has opened. */
  enter: (opened: OpenSession) => Promise<void>;
  /** Ends the session on the server, then here and in the other tabs. */
  signOut: () => Promise<Failure | undefined>;
  loadProfile: () => Promise<void>;
  /** Refreshes the profile after changes by others, without changing the state; a failed read keeps the profile. */
  renewProfile: () => Promise<void>;
  setProfile: (profile: Profile) => void;
}

/** The page's session; every tab has its own token and follows the sign-out of the others (decision 20). */
export function createSession(tabs: Tabs): Session {
  const state = createStore<SessionState>({ state: 'starting' });
  const is = (...states: SessionState['state'][]) => states.includes(state.get().state);
  const tokens = createTokens({
    onOpen: ({ user }) => {
      const now = state.get();
      // Tabs share the cookie: another tab may have signed in as another user.
      if (now.state === 'known' && !isOf(now, user.id)) void loadProfile();
      else if (now.state === 'known' && now.endedBy) setProfile(now.profile);
    },
    onEnd: (signedOutBy) => state.set(stateAfterEnd(state.get(), signedOutBy)),
    onRenewal: () => {
      if (is('unreachable')) void start();
      else if (!is('anonymous')) void tokens.source.refresh();
    },
  });
  const { source, calls } = tokens;

  const loadProfile = async () => {
    state.set({ state: 'profile_loading' });
    const next = await calls.readProfile();
    if (source.getToken() !== null) state.set(next);
  };
  const renewProfile = () => renewKnown(state, calls.readProfile);
  const start = async () => {
    if (!mayReturn()) return state.set({ state: 'anonymous' });
    const answer = await tokens.refresh();
    if (answer.outcome === 'open') return loadProfile();
    // The user signed in with the password in the meantime.
    if (source.getToken() !== null) return undefined;
    if (answer.outcome === 'ended') return tokens.end(answer.by);
    return state.set({ state: 'unreachable', failure: answer.failure });
  };
  const enter = (opened: OpenSession) => {
    const isSamePerson = isOf(state.get(), opened.user.id);
    // Nothing of the previous page may be shown to another user.
    if (!isSamePerson) state.set({ state: 'profile_loading' });
    tokens.open(opened);
    tabs.publish({ type: 'signed_in' });
    return isSamePerson ? renewProfile() : loadProfile();
  };
  const signOut = async () => {
    const failure = await calls.signOut();
    if (failure) return failure;
    tokens.end();
    tabs.publish({ type: 'signed_out' });
    return undefined;
  };

  tabs.subscribe({
    signedOut: () => !is('anonymous') && tokens.end('other_tab'),
    signedIn: () => void (is('known') ? source.refresh() : start()),
  });
  const setProfile = (profile: Profile) => state.set({ state: 'known', profile });
  const signing = { ...signingIn(calls, enter), signOut, start };
  return { ...source, ...signing, loadProfile, renewProfile, setProfile, state: state.get, onState: state.listen };
}

/** Both steps of signing in; the second one follows only if the first was rejected with `second_factor_needed`. */
function signingIn(calls: SessionCalls, enter: Session['enter']): Pick<Session, 'signIn' | 'signInByCode' | 'enter'> {
  const entered = async (answer: OpenSession | { error: Failure }) => {
    if ('error' in answer) return answer.error;
    await enter(answer);
    return undefined;
  };
  return {
    signIn: async (email, password) => entered(await calls.signIn(email, password)),
    signInByCode: async (challenge, code) => entered(await calls.signInByCode(challenge, code)),
    enter,
  };
}

function isOf(now: SessionState, authId: string): boolean {
  return now.state === 'known' && now.profile.auth_id === authId;
}

/**
 * Compares profiles of the same user: another user may have signed in in the meantime, and an equal profile must not
 * rerender every page.
 */
function isOtherProfile(now: SessionState, next: SessionState): boolean {
  if (now.state !== 'known' || next.state !== 'known' || now.profile.id !== next.profile.id) return false;
  return JSON.stringify(now.profile) !== JSON.stringify(next.profile);
}

/** Reads the profile again. Repeats a read that started before a save completed, because its result is outdated. */
async function renewKnown(state: Store<SessionState>, readProfile: SessionCalls['readProfile']): Promise<void> {
  const before = state.get();
  const next = await readProfile();
  if (state.get() === before) {
    if (isOtherProfile(before, next)) state.set(next);
  } else if (state.get().state === 'known') {
    await renewKnown(state, readProfile);
  }
}

interface TokenEvents {
  onOpen: (session: OpenSession) => void;
  onEnd: (signedOutBy: SignedOutBy | undefined) => void;
  /** Called when the token has to be renewed. */
  onRenewal: () => void;
}

/** Lifecycle of the access token: open, renew before expiry, end. */
function createTokens({ onOpen, onEnd, onRenewal }: TokenEvents) {
  const token = createStore<string | null>(null);
  const renewal = createRenewal(onRenewal);
  const open = (session: OpenSession) => {
    rememberVisit(session.user.role);
    token.set(session.access_token);
    renewal.before(session.expires_at);
    onOpen(session);
  };
  const end = (signedOutBy?: SignedOutBy) => {
    renewal.stop();
    forgetVisit();
    token.set(null);
    onEnd(signedOutBy);
  };
  const refresh = async () => {
    const answer = await calls.refresh();
    if (answer.outcome === 'open') open(answer.session);
    // An idle page sends no other request that would renew the token, so it has to retry.
    if (answer.outcome === 'unreachable') renewal.again();
    return answer;
  };
  const source: TokenSource = {
    getToken: token.get,
    refresh: singleFlight(async () => {
      const answer = await refresh();
      if (answer.outcome === 'ended') end(answer.by);
      return answer.outcome === 'open' ? token.get() : null;
    }),
    onToken: token.listen,
  };
  const calls = callsWhenNeeded(source);
  return { source, calls, open, end, refresh };
}

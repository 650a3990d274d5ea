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
  /** Picks a session up by the refresh cookie, at page load and after another tab signed in. */
  start: () => Promise<void>;
  signIn: (email: string, password: string) => Promise<Failure | undefined>;
  /** The second step of a sign-in that was refused with `second_factor_needed`. */
  signInByCode: (challenge: string, code: string) => Promise<Failure | undefined>;
  /** Takes a session that the server has opened. */
  enter: (opened: OpenSession) => Promise<void>;
  /** Ends the session on the server, then here and in the other tabs. */
  signOut: () => Promise<Failure | undefined>;
  loadProfile: () => Promise<void>;
  /** Reads again what others changed of the profile, while everything stays as it is; one that cannot be read stays. */
  renewProfile: () => Promise<void>;
  setProfile: (profile: Profile) => void;
}

/** The one session of the page; every tab has its own token and follows the sign-out of the others (decision 20). */
export function createSession(tabs: Tabs): Session {
  const state = createStore<SessionState>({ state: 'starting' });
  const is = (...states: SessionState['state'][]) => states.includes(state.get().state);
  const tokens = createTokens({
    onOpen: ({ user }) => {
      const now = state.get();
      // The cookie is the browser's: another tab may have signed in as somebody else.
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
    // Somebody signed in with their password meanwhile.
    if (source.getToken() !== null) return undefined;
    if (answer.outcome === 'ended') return tokens.end(answer.by);
    return state.set({ state: 'unreachable', failure: answer.failure });
  };
  const enter = (opened: OpenSession) => {
    const isSamePerson = isOf(state.get(), opened.user.id);
    // Nothing of the page before is shown to another person.
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

/** Both steps of signing in; a second one follows only where the first was refused with `second_factor_needed`. */
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
 * Of the same person: somebody else may have signed in meanwhile, and what is the same must not draw every page anew.
 */
function isOtherProfile(now: SessionState, next: SessionState): boolean {
  if (now.state !== 'known' || next.state !== 'known' || now.profile.id !== next.profile.id) return false;
  return JSON.stringify(now.profile) !== JSON.stringify(next.profile);
}

/** Reads the profile again. A read that began before the answer to a save is older than it, and is repeated. */
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
  /** It is time for a new token. */
  onRenewal: () => void;
}

/** The access token's life: opened, renewed before it runs out, ended. */
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
    // A page that only watches sends nothing that would ask for a token: without another try it would never move again.
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

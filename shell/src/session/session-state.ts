import type { Failure } from '@junto/api-client/failure';
import type { Profile } from '@junto/contracts/identity/profile';
import type { endReasons } from '@junto/contracts/problems';

/** Why a user was signed out without doing so here: in another tab, or by the server, with its reason if known. */
export type SignedOutBy = 'server' | 'other_tab' | (typeof endReasons)[number];

/** State of the session. The access token is separate, in memory only (decision 20). */
export type SessionState =
  | { state: 'starting' }
  | { state: 'unreachable'; failure: Failure }
  | { state: 'anonymous'; signedOutBy?: SignedOutBy }
  | { state: 'profile_loading' }
  | { state: 'no_profile'; failure: Failure }
  /** `endedBy`: the session has ended, and the page waits for the user to sign in again. */
  | { state: 'known'; profile: Profile; endedBy?: SignedOutBy };

/** State after a session ended. The page of an expired session stays with its typed text. */
export function stateAfterEnd(before: SessionState, signedOutBy: SignedOutBy | undefined): SessionState {
  const ranOut = signedOutBy === 'expired' || signedOutBy === 'server';
  if (before.state === 'known' && ranOut) return { ...before, endedBy: signedOutBy };
  return { state: 'anonymous', ...(signedOutBy && { signedOutBy }) };
}

/** Observable value. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** @returns unsubscribes */
  listen: (listener: (value: T) => void) => () => void;
}

export function createStore<T>(first: T): Store<T> {
  const listeners = new Set<(value: T) => void>();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener(next);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

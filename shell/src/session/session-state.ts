import type { Failure } from '@junto/api-client/failure';
import type { Profile } from '@junto/contracts/identity/profile';
import type { endReasons } from '@junto/contracts/problems';

/**
 * Why somebody is signed out who did not sign out here: another tab did, or the server ended the session, for a reason
 * that it may know.
 */
export type SignedOutBy = 'server' | 'other_tab' | (typeof endReasons)[number];

/** What is known of the visitor. The access token is beside it, in memory only (decision 20). */
export type SessionState =
  | { state: 'starting' }
  | { state: 'unreachable'; failure: Failure }
  | { state: 'anonymous'; signedOutBy?: SignedOutBy }
  | { state: 'profile_loading' }
  | { state: 'no_profile'; failure: Failure }
  /** `endedBy`: the session is over, and the page waits for its person to sign in again. */
  | { state: 'known'; profile: Profile; endedBy?: SignedOutBy };

/** The state after a session ended. A page whose session only ran out stays as it is, with what was typed on it. */
export function stateAfterEnd(before: SessionState, signedOutBy: SignedOutBy | undefined): SessionState {
  const ranOut = signedOutBy === 'expired' || signedOutBy === 'server';
  if (before.state === 'known' && ranOut) return { ...before, endedBy: signedOutBy };
  return { state: 'anonymous', ...(signedOutBy && { signedOutBy }) };
}

/** A value that is listened to. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** @returns stops listening */
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

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
  | { state: 'known'; profile: Profile };

/** A value that is listened to. */
export interface Watched<T> {
  get: () => T;
  set: (next: T) => void;
  /** @returns stops listening */
  listen: (listener: (value: T) => void) => () => void;
}

export function watched<T>(first: T): Watched<T> {
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

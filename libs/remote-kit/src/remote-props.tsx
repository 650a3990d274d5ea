import type { Location, NavigationType, Navigator } from 'react-router-dom';
import type { LiveClient } from '@junto/api-client/live-client';
import type { TokenSource } from '@junto/api-client/session';
import type { Profile } from '@junto/contracts/identity/profile';
import type { Language } from '@junto/i18n/language';
import type { Notify } from '@junto/ui/core';

/**
 * Number of what is written in this file. Raised when a remote built before could no longer live in a shell built after,
 * or the other way round; the shell refuses another number with a card (see `fitsContract`).
 */
export const remoteContract = 2;

export function fitsContract(lifecycles: unknown): boolean {
  return (
    typeof lifecycles === 'object' &&
    lifecycles !== null &&
    (lifecycles as { contract?: unknown }).contract === remoteContract
  );
}

/** Who is signed in, and the way to their tokens. The tokens stay in the shell's memory (decision 20). */
export interface RemoteSession extends TokenSource {
  profile: Profile;
}

/** The one router's state. A remote makes no router of its own: two on a page don't see each other (decision 109). */
export interface RemoteRouting {
  location: Location;
  navigationType: NavigationType;
  navigator: Navigator;
  /** Root of the remote's area: `/buyer`. */
  basename: string;
}

/** All that a shell gives to a remote. React contexts do not cross the border between their roots, so everything is here. */
export interface RemoteProps {
  session: RemoteSession;
  language: Language;
  routing: RemoteRouting;
  /** Shows a toast in the shell's place for them. */
  notify: Notify;
  /** The page's one socket. */
  live: LiveClient;
  /** Figures beside the entries of the sidebar, by menu key: `{ cart: 5, invoices: 1 }`; 0 shows none. */
  publishCounts: (counts: Record<string, number>) => void;
  /** Nonce of the page's CSP. */
  nonce?: string;
}

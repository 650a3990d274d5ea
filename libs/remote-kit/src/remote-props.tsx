import type { Location, NavigationType, Navigator } from 'react-router-dom';
import type { LiveClient } from '@junto/api-client/live-client';
import type { TokenSource } from '@junto/api-client/session';
import type { Profile } from '@junto/contracts/identity/profile';
import type { ContractRange } from '@junto/contracts/release-facts';
import type { Language } from '@junto/i18n/language';
import type { Notify } from '@junto/ui/core';
import contract from './contract.json';

/**
 * Version of the contract in this file. Raise `newest`, and set `oldest` to the previous number, when remotes built
 * before would not work in a shell built after or vice versa: both sides support one step, so neither has to be
 * released together with the other.
 */
export const remoteContract: ContractRange = { oldest: contract.oldest, newest: contract.newest };

/** Contract versions that a remote's lifecycles support; undefined if it is not a remote. */
export function contractOf(lifecycles: unknown): ContractRange | undefined {
  const { contract: newest, oldestContract: oldest } = (lifecycles ?? {}) as Record<string, unknown>;
  if (typeof newest !== 'number') return undefined;
  return { newest, oldest: typeof oldest === 'number' ? oldest : newest };
}

export function fitsContract(lifecycles: unknown): boolean {
  const theirs = contractOf(lifecycles);
  return theirs !== undefined && theirs.oldest <= remoteContract.newest && remoteContract.oldest <= theirs.newest;
}

/** Name of `publishCounts` in the first contract. */
type CountsOfFirst = { tellCounts?: RemoteProps['publishCounts'] };

/** Props as expected by a remote with an earlier contract. */
export function toContract(lifecycles: unknown, props: RemoteProps): RemoteProps & CountsOfFirst {
  const theirs = contractOf(lifecycles);
  return theirs && theirs.newest < 2 ? { ...props, tellCounts: props.publishCounts } : props;
}

/** Props under their current names, also if a shell with an earlier contract passed them. */
export function fromContract<P extends RemoteProps & CountsOfFirst>(props: P): P {
  return props.tellCounts && !props.publishCounts ? { ...props, publishCounts: props.tellCounts } : props;
}

/** The signed-in user and access to tokens. Tokens stay in the shell's memory (decision 20). */
export interface RemoteSession extends TokenSource {
  profile: Profile;
}

/**
 * State of the page's only router. A remote creates no router of its own: two routers on a page do not see each other's
 * navigation (decision 108).
 */
export interface RemoteRouting {
  location: Location;
  navigationType: NavigationType;
  navigator: Navigator;
  /** Root of the remote's area: `/buyer`. */
  basename: string;
}

/**
 * Everything that a shell passes to a remote. React contexts do not cross the roots of shell and remotes, so all of it
 * is here.
 */
export interface RemoteProps {
  session: RemoteSession;
  language: Language;
  routing: RemoteRouting;
  /** Shows a toast in the shell. */
  notify: Notify;
  /** The page's only WebSocket. */
  live: LiveClient;
  /** Counters of sidebar entries by menu key: `{ cart: 5, invoices: 1 }`; 0 shows none. */
  publishCounts: (counts: Record<string, number>) => void;
  /** Called when a screen of the area crashed; shells of earlier releases do not pass it. */
  onCrash?: () => void;
  /** Nonce of the page's CSP. */
  nonce?: string;
}

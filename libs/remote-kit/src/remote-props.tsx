import type { Location, NavigationType, Navigator } from 'react-router-dom';
import type { LiveClient } from '@junto/api-client/live-client';
import type { TokenSource } from '@junto/api-client/session';
import type { Profile } from '@junto/contracts/identity/profile';
import type { ContractRange } from '@junto/contracts/remotes';
import type { Language } from '@junto/i18n/language';
import type { Notify } from '@junto/ui/core';
import contract from './contract.json';

/**
 * Numbers of what is written in this file. `newest` is raised when a remote built before could no longer live in a
 * shell built after, or the other way round, and `oldest` is then the number before: both sides bridge one step, so
 * that neither has to be released together with the other.
 */
export const remoteContract: ContractRange = { oldest: contract.oldest, newest: contract.newest };

/** The contracts that a remote's lifecycles can live with; undefined for what is no remote. */
export function contractOf(lifecycles: unknown): ContractRange | undefined {
  const { contract: newest, oldestContract: oldest } = (lifecycles ?? {}) as Record<string, unknown>;
  if (typeof newest !== 'number') return undefined;
  return { newest, oldest: typeof oldest === 'number' ? oldest : newest };
}

export function fitsContract(lifecycles: unknown): boolean {
  const theirs = contractOf(lifecycles);
  return theirs !== undefined && theirs.oldest <= remoteContract.newest && remoteContract.oldest <= theirs.newest;
}

/** What the first contract called `publishCounts`. */
type CountsOfFirst = { tellCounts?: RemoteProps['publishCounts'] };

/** The props as a remote of an earlier contract knows them. */
export function toContract(lifecycles: unknown, props: RemoteProps): RemoteProps & CountsOfFirst {
  const theirs = contractOf(lifecycles);
  return theirs && theirs.newest < 2 ? { ...props, tellCounts: props.publishCounts } : props;
}

/** The props as this contract knows them, also where a shell of an earlier one handed them over. */
export function fromContract<P extends RemoteProps & CountsOfFirst>(props: P): P {
  return props.tellCounts && !props.publishCounts ? { ...props, publishCounts: props.tellCounts } : props;
}

/** Who is signed in, and the way to their tokens. The tokens stay in the shell's memory (decision 20). */
export interface RemoteSession extends TokenSource {
  profile: Profile;
}

/** The one router's state. A remote makes no router of its own: two on a page don't see each other (decision 108). */
export interface RemoteRouting {
  location: Location;
  navigationType: NavigationType;
  navigator: Navigator;
  /** Root of the remote's area: `/buyer`. */
  basename: string;
}

/**
 * All that a shell gives to a remote. React contexts do not cross the border between their roots, so everything is
 * here.
 */
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
  /** Told when a screen of the area broke; a shell of an earlier release does not want to know. */
  onCrash?: () => void;
  /** Nonce of the page's CSP. */
  nonce?: string;
}

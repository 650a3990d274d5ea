import { useSyncExternalStore } from 'react';
import { usePage } from '../page-context';
import type { Visitor } from './access';
import type { Session } from './session';
import type { SessionState } from './session-state';

export function useSession(): Session {
  return usePage().session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.onState, session.state);
}

/** Maps the session state to the visitor of the guards. */
export function visitorOf(state: SessionState): Visitor {
  if (state.state === 'known') return { state: 'known', role: state.profile.role };
  if (state.state === 'unreachable') return { state: 'anonymous' };
  if (state.state === 'no_profile') return { state: 'no_profile' };
  return state;
}

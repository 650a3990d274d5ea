import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Visitor } from './access';
import type { Session } from './session';
import type { SessionState } from './session-state';

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of SessionProvider');
  return session;
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

import type { ReactNode } from 'react';
import { createAppStore, type AppStore } from '@junto/api-client/app-store';
import { Provider } from '@junto/api-client/state';
import { identityApi } from '../identity-api';
import type { Session } from './session';
import { useSession } from './session-context';

const stores = new WeakMap<Session, AppStore['store']>();

/** The Redux store of a page's session; one per session. */
export function storeOf(session: Session): AppStore['store'] {
  const known = stores.get(session) ?? createAppStore({ tokens: session }, identityApi).store;
  stores.set(session, known);
  return known;
}

export function PageStore({ children }: { children: ReactNode }) {
  return <Provider store={storeOf(useSession())}>{children}</Provider>;
}

import { createLiveClient, type LiveClient } from '@junto/api-client/live-client';
import { usePage } from '../page-context';
import type { Session } from './session';
import { useSession } from './session-context';

const clients = new WeakMap<Session, LiveClient>();

/** The page's one connection to the live channels; not available before the sign-in. */
export function useLive(): LiveClient {
  const session = useSession();
  return usePage().live ?? liveOf(session);
}

function liveOf(session: Session): LiveClient {
  const known = clients.get(session) ?? createLiveClient({ tokens: session });
  clients.set(session, known);
  return known;
}

import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Landing } from '../landing/landing';
import { decideAccess, type Access } from './access';
import { useSessionState, visitorOf } from './session-context';

/** Shows a route or redirects its visitor; `/auth` remembers the original target. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const decision = decideAccess(access, visitorOf(useSessionState()));
  const location = useLocation();
  if (decision === 'wait') return <Landing />;
  if (decision === 'show') return children;
  if (decision.redirect === '/auth') return <Navigate to="/auth" replace state={{ from: location }} />;
  return <Navigate to={wantedBefore(location.state) ?? '/'} replace />;
}

/** Target of a visitor before the redirect to `/auth`; never `/auth` itself. */
function wantedBefore(state: unknown): string | undefined {
  const from = (state as { from?: { pathname?: unknown; search?: unknown } } | null)?.from;
  if (typeof from?.pathname !== 'string' || !from.pathname.startsWith('/') || from.pathname.startsWith('/auth'))
    return undefined;
  return from.pathname + (typeof from.search === 'string' ? from.search : '');
}

import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Landing } from '../landing/landing';
import { decideAccess, type Access } from './access';
import { useSessionState, visitorOf } from './session-context';

/** Lets a visitor to a route, or sends them where they belong; `/auth` remembers where they wanted to go. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const decision = decideAccess(access, visitorOf(useSessionState()));
  const location = useLocation();
  if (decision === 'wait') return <Landing />;
  if (decision === 'show') return children;
  if (decision.redirect === '/auth') return <Navigate to="/auth" replace state={{ from: location }} />;
  return <Navigate to={wantedBefore(location.state) ?? '/'} replace />;
}

/** Where a visitor was going when the guard stopped them; never back to `/auth`. */
function wantedBefore(state: unknown): string | undefined {
  const from = (state as { from?: { pathname?: unknown; search?: unknown } } | null)?.from;
  if (typeof from?.pathname !== 'string' || !from.pathname.startsWith('/') || from.pathname.startsWith('/auth'))
    return undefined;
  return from.pathname + (typeof from.search === 'string' ? from.search : '');
}

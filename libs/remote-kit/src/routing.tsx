import { useCallback, useContext, useMemo, type MouseEvent, type ReactNode } from 'react';
import { UNSAFE_NavigationContext, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import type { RemoteRouting } from './remote-props';

/**
 * The state of the page's router, for a remote. The context is unsafe API of the router, whose version is pinned; this is
 * the only place that touches it.
 * @param basename root of the remote's area, `/buyer`. At `/` the role's remote gets the location with that root as its
 * path: the landing page is the area's first screen.
 */
export function useRouting(basename: string): RemoteRouting {
  const location = useLocation();
  const navigationType = useNavigationType();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  return useMemo(
    () => ({
      location: location.pathname === '/' ? { ...location, pathname: basename } : location,
      navigationType,
      navigator,
      basename,
    }),
    [location, navigationType, navigator, basename],
  );
}

/** A link to a page of the shell's own, which is outside the remote's area. @param to its path: `/profile` */
export function ShellLink({ to, children }: { to: string; children: ReactNode }) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigator.push(to);
  };
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}

/**
 * Changes the query of the address. It starts from the address as it stands now, not as it was last rendered: of two
 * changes in one instant, a search that was typed and a dialog that opens, the second would undo the first.
 */
export function useChangeQuery(): (edit: (query: URLSearchParams) => void, how?: { replace: boolean }) => void {
  const rendered = useLocation();
  const navigate = useNavigate();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  return useCallback(
    (edit, how) => {
      const present = (navigator as { location?: Location }).location ?? rendered;
      const query = new URLSearchParams(present.search);
      edit(query);
      void navigate({ search: query.toString() }, how);
    },
    [navigate, navigator, rendered],
  );
}

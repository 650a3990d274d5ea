import { useCallback, useContext, useMemo } from 'react';
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

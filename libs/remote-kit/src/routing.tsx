import { useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext, useLocation, useNavigationType } from 'react-router-dom';
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

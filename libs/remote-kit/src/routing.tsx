import { useCallback, useContext, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import {
  UNSAFE_NavigationContext,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
  type Navigator,
} from 'react-router-dom';
import type { RemoteRouting } from './remote-props';

/**
 * State of the page's router, for a remote. The only place that uses the router's unsafe context, whose version is
 * pinned.
 * @param basename root of the remote's area, `/buyer`. At `/` the role's remote gets this root as its location: the
 * landing page is the area's first screen.
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
 * Changes the query of the URL, based on the current URL instead of the last rendered one: of two changes in one
 * instant (a typed search and an opened dialog), the second would otherwise undo the first.
 * @returns one stable function, so that memoized rows can receive it; its `edit` returns whether the change replaces
 * the current history entry
 */
export function useChangeQuery(): (edit: (query: URLSearchParams) => boolean) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const rendered = useRef(location);
  useLayoutEffect(() => {
    rendered.current = location;
  });
  return useCallback(
    (edit) => {
      const present = (navigator as { location?: Location }).location ?? rendered.current;
      const query = new URLSearchParams(present.search);
      const replace = edit(query);
      void navigate({ search: query.toString() }, { replace });
    },
    [navigate, navigator],
  );
}

/**
 * Intercepts navigation away from the page: links of the page or the shell, and choices in the palette.
 * @param ask receives the function that continues the navigation
 * @returns navigation through the history: `go(-1)` is Back
 */
export function useHeldHistorySteps(held: boolean, ask: (goOn: () => void) => void): (steps: number) => void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const onNavigation = useEffectEvent(ask);
  useEffect(() => (held ? holdPushes(navigator, (goOn) => onNavigation(goOn)) : undefined), [held, navigator]);
  return (steps) => navigator.go(steps);
}

/**
 * Navigation within the page's path is not intercepted.
 * @returns releases the interception
 */
function holdPushes(navigator: Navigator, ask: (goOn: () => void) => void): () => void {
  const { push } = navigator;
  navigator.push = (to, ...how) => {
    const pathname = typeof to === 'string' ? to.replace(/[?#].*$/, '') : to.pathname;
    const here = (navigator as { location?: Location }).location?.pathname;
    if (!pathname || pathname === here) push(to, ...how);
    else ask(() => push(to, ...how));
  };
  return () => {
    navigator.push = push;
  };
}

import {
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
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
 * The state of the page's router, for a remote. The context is unsafe API of the router, whose version is pinned; this
 * is the only place that touches it.
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
 * @returns one function for as long as the page is open, so that lists of memoized rows can pass it on; its `edit`
 * returns whether the change takes the place of the present step of the history
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
 * Holds back what a person follows from the page to another one: a link of it or of the shell, or a choice in the
 * palette.
 * @param ask is given the way on
 * @returns the way through the history: `go(-1)` is Back
 */
export function useHeldHistorySteps(held: boolean, ask: (goOn: () => void) => void): (steps: number) => void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const asked = useEffectEvent(ask);
  useEffect(() => (held ? holdPushes(navigator, (goOn) => asked(goOn)) : undefined), [held, navigator]);
  return (steps) => navigator.go(steps);
}

/** What the page itself changes of its address goes on: its path stays. @returns lets go of it */
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

import { Outlet } from 'react-router-dom';
import { Landing } from '../landing/landing';
import { useSessionState } from '../session/session-context';
import { withStore } from '../session/with-store';

const Frame = withStore(async () => (await import(/* webpackChunkName: "signed-in" */ './frame')).Frame, <Landing />);

/** The frame of whoever is signed in. Before the profile is known the guard of the route answers; it needs none. */
export function Layout() {
  const state = useSessionState();
  return state.state === 'known' ? <Frame profile={state.profile} /> : <Outlet />;
}

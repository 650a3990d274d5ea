import { Outlet } from 'react-router-dom';
import { Landing } from '../landing/landing';
import { useSessionState } from '../session/session-context';
import { withStore } from '../session/with-store';

const Frame = withStore(async () => (await import(/* webpackChunkName: "signed-in" */ './frame')).Frame, <Landing />);

const SignInAgain = withStore(async () => (await import('../auth/sign-in-again')).SignInAgain, null);

/** Layout of signed-in users. Until the profile is known, the guard of the route renders without a frame. */
export function Layout() {
  const state = useSessionState();
  if (state.state !== 'known') return <Outlet />;
  return (
    <>
      <Frame profile={state.profile} />
      {state.endedBy && <SignInAgain email={state.profile.email} />}
    </>
  );
}

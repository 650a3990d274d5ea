import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPart } from '@junto/ui/core';
import { Landing } from './landing/landing';
import { Layout } from './layout/layout';
import { NotFoundPage } from './not-found/not-found-page';
import type { Access } from './session/access';
import { Guard } from './session/guard';
import { withStore } from './session/with-store';

const AuthPage = lazyPart(async () => (await import(/* webpackChunkName: "auth" */ './auth/auth-page')).AuthPage, {
  fallback: <Landing />,
});
const CheckEmailPage = withStore(async () => (await import('./auth/check-email-page')).CheckEmailPage, <Landing />);
const ConfirmPage = withStore(async () => (await import('./auth/confirm-page')).ConfirmPage, <Landing />);
const ForgotPage = withStore(async () => (await import('./auth/forgot-page')).ForgotPage, <Landing />);
const InvitationPage = withStore(async () => (await import('./auth/invitation-page')).InvitationPage, <Landing />);
const ResetPage = withStore(async () => (await import('./auth/reset-page')).ResetPage, <Landing />);
const UnsubscribePage = withStore(
  async () => (await import('./notices/unsubscribe-page')).UnsubscribePage,
  <Landing />,
);
const AreaOutlet = lazyPart(
  async () => (await import(/* webpackChunkName: "signed-in" */ './remotes/area-outlet')).AreaOutlet,
);
const NoticesPage = lazyPart(async () => (await import('./notices/notices-page')).NoticesPage);
const ProfilePage = lazyPart(async () => (await import('./profile/profile-page')).ProfilePage);

/** Wraps a page in the guard of its access. */
const behind = (access: Access, page: ReactNode) => <Guard access={access}>{page}</Guard>;

/** All paths of the shell with their access; areas handle the paths below their root. */
export function ShellRoutes() {
  return (
    <Routes>
      <Route path="/auth" element={behind('auth', <AuthPage />)} />
      <Route path="/sign-up/sent" element={behind('auth', <CheckEmailPage />)} />
      <Route path="/auth/forgot" element={<ForgotPage />} />
      <Route path="/auth/confirm" element={<ConfirmPage />} />
      <Route path="/auth/reset" element={<ResetPage />} />
      <Route path="/auth/invitation" element={<InvitationPage />} />
      <Route path="/unsubscribe" element={<UnsubscribePage />} />
      <Route element={<Layout />}>
        <Route path="/" element={behind('signed_in', <AreaOutlet />)} />
        <Route path="/buyer/*" element={behind('buyer', <AreaOutlet role="buyer" />)} />
        <Route path="/supplier/*" element={behind('supplier', <AreaOutlet role="supplier" />)} />
        <Route path="/admin/*" element={behind('admin', <AreaOutlet role="admin" />)} />
        <Route path="/notices" element={behind('signed_in', <NoticesPage />)} />
        <Route path="/profile/:section?" element={behind('signed_in', <ProfilePage />)} />
      </Route>
      <Route path="/index.html" element={<Navigate to="/" replace />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

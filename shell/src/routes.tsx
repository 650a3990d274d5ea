import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AuthPage } from './auth/auth-page';
import { ConfirmPage } from './auth/confirm-page';
import { ForgotPage } from './auth/forgot-page';
import { ResetPage } from './auth/reset-page';
import { Layout } from './layout/layout';
import { NotFoundPage } from './not-found/not-found-page';
import { ProfilePage } from './profile/profile-page';
import { AreaOutlet } from './remotes/area-outlet';
import type { Access } from './session/access';
import { Guard } from './session/guard';

/** A page behind the guard of its access. */
const behind = (access: Access, page: ReactNode) => <Guard access={access}>{page}</Guard>;

/** Every path of the shell and who may open it; areas read what follows their root themselves. */
export function ShellRoutes() {
  return (
    <Routes>
      <Route path="/auth" element={behind('auth', <AuthPage />)} />
      <Route path="/auth/forgot" element={<ForgotPage />} />
      <Route path="/auth/confirm" element={<ConfirmPage />} />
      <Route path="/auth/reset" element={<ResetPage />} />
      <Route element={<Layout />}>
        <Route path="/" element={behind('signed_in', <AreaOutlet />)} />
        <Route path="/buyer/*" element={behind('buyer', <AreaOutlet role="buyer" />)} />
        <Route path="/supplier/*" element={behind('supplier', <AreaOutlet role="supplier" />)} />
        <Route path="/admin/*" element={behind('admin', <AreaOutlet role="admin" />)} />
        <Route path="/profile" element={behind('signed_in', <ProfilePage />)} />
      </Route>
      <Route path="/index.html" element={<Navigate to="/" replace />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

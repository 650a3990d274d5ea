import { Navigate, Route, Routes } from 'react-router-dom';
import { AuthPage } from './auth/auth-page';
import { ConfirmPage } from './auth/confirm-page';
import { ForgotPage } from './auth/forgot-page';
import { ResetPage } from './auth/reset-page';
import { Layout } from './layout/layout';
import { NotFoundPage } from './not-found/not-found-page';
import { ProfilePage } from './profile/profile-page';
import { AreaOutlet } from './remotes/area-outlet';
import { Guard } from './session/guard';

/** Every path of the shell and who may open it; areas read what follows their root themselves. */
export function ShellRoutes() {
  return (
    <Routes>
      <Route
        path="/auth"
        element={
          <Guard access="auth">
            <AuthPage />
          </Guard>
        }
      />
      <Route path="/auth/forgot" element={<ForgotPage />} />
      <Route path="/auth/confirm" element={<ConfirmPage />} />
      <Route path="/auth/reset" element={<ResetPage />} />
      <Route element={<Layout />}>
        <Route
          path="/"
          element={
            <Guard access="signed_in">
              <AreaOutlet />
            </Guard>
          }
        />
        <Route
          path="/buyer/*"
          element={
            <Guard access="buyer">
              <AreaOutlet role="buyer" />
            </Guard>
          }
        />
        <Route
          path="/supplier/*"
          element={
            <Guard access="supplier">
              <AreaOutlet role="supplier" />
            </Guard>
          }
        />
        <Route
          path="/admin/*"
          element={
            <Guard access="admin">
              <AreaOutlet role="admin" />
            </Guard>
          }
        />
        <Route
          path="/profile"
          element={
            <Guard access="signed_in">
              <ProfilePage />
            </Guard>
          }
        />
      </Route>
      <Route path="/index.html" element={<Navigate to="/" replace />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

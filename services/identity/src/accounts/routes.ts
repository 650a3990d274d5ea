import {
  changePassword as changePasswordSpec,
  confirmEmail as confirmEmailSpec,
  recoverPassword,
  resendConfirmation,
  resetPassword as resetPasswordSpec,
  signUp,
} from '@junto/contracts/identity/session';
import { route, type Route } from '@junto/service-kit/http/route';
import type { ServiceSettings } from '@junto/service-kit/settings/service-settings';
import type { AccountLimits, addressLimits } from '../rate-limits';
import { signUpClosed } from '../settings/public-settings';
import { changePassword, type PasswordDeps } from './change-password';
import { confirmEmail } from './confirm-email';
import { requestMail, requestSignUp } from './request-account';
import { resetPassword, type RevokeAccess } from './reset-password';

export interface AccountDeps extends PasswordDeps {
  limits: ReturnType<typeof addressLimits>;
  accountLimits: AccountLimits;
  settings: ServiceSettings<'identity'>;
  revokeAccess: RevokeAccess;
  /** Called after a request was stored. */
  requested: () => void;
}

/** Sign-up, confirmation, recovery, and password change of the signed-in user. */
export function accountRoutes({ limits, accountLimits, settings, requested, ...deps }: AccountDeps): Route[] {
  const requestContext = (trace: { requestId: string; traceparent: string }) => ({
    ...trace,
    now: new Date(),
    nudge: requested,
  });
  const mailRoute = (
    spec: typeof resendConfirmation | typeof recoverPassword,
    kind: 'resend_confirmation' | 'recover_password',
  ) =>
    route(
      spec,
      async ({ body, requestId, traceparent }) => {
        const tooMany = await accountLimits.mail(body.email);
        if (tooMany) return tooMany;
        await requestMail(kind, body, requestContext({ requestId, traceparent }));
        return {};
      },
      { limit: limits.mail },
    );
  return [
    route(
      signUp,
      async ({ body, requestId, traceparent }) =>
        (await signUpClosed(settings, body.role)) ??
        (await accountLimits.mail(body.email)) ??
        (await requestSignUp(body, requestContext({ requestId, traceparent }))) ??
        {},
      { limit: limits.signUp },
    ),
    mailRoute(resendConfirmation, 'resend_confirmation'),
    mailRoute(recoverPassword, 'recover_password'),
    route(confirmEmailSpec, async ({ body }) => (await confirmEmail(body.token, new Date())) ?? {}, {
      limit: limits.link,
    }),
    route(
      resetPasswordSpec,
      async ({ body, requestId, traceparent, from }) =>
        (await resetPassword({ ...body, trace: { requestId, traceparent, from }, now: new Date() }, deps)) ?? {},
      { limit: limits.link },
    ),
    route(
      changePasswordSpec,
      ({ caller, body, cause }) => changePassword(body, { caller, cause, now: new Date() }, deps),
      { limit: limits.password },
    ),
  ];
}

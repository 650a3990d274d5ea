import {
  changePassword as changePasswordSpec,
  confirmEmail as confirmEmailSpec,
  recoverPassword,
  resendConfirmation,
  resetPassword as resetPasswordSpec,
  signUp,
} from '@junto/contracts/identity/session';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
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
  /** A request was written down. */
  requested: () => void;
}

/** Signing up, confirming, recovering, and the password of who is signed in. */
export function accountRoutes({ limits, accountLimits, settings, requested, ...deps }: AccountDeps): Route[] {
  const askingOf = (trace: { requestId: string; traceparent: string }) => ({
    ...trace,
    now: new Date(),
    nudge: requested,
  });
  return [
    route(
      signUp,
      async ({ body, requestId, traceparent }) =>
        (await signUpClosed(settings, body.role)) ??
        (await accountLimits.mail(body.email)) ??
        (await requestSignUp(body, askingOf({ requestId, traceparent }))) ??
        {},
      { limit: limits.signUp },
    ),
    route(
      resendConfirmation,
      async ({ body, requestId, traceparent }) => {
        const tooMany = await accountLimits.mail(body.email);
        if (tooMany) return tooMany;
        await requestMail('resend_confirmation', body, askingOf({ requestId, traceparent }));
        return {};
      },
      { limit: limits.mail },
    ),
    route(
      recoverPassword,
      async ({ body, requestId, traceparent }) => {
        const tooMany = await accountLimits.mail(body.email);
        if (tooMany) return tooMany;
        await requestMail('recover_password', body, askingOf({ requestId, traceparent }));
        return {};
      },
      { limit: limits.mail },
    ),
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
      (asked) =>
        changePassword(asked.body, { caller: asked.caller, cause: contextOfRequest(asked), now: new Date() }, deps),
      { limit: limits.password },
    ),
  ];
}

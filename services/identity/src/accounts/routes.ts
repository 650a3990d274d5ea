import {
  confirmEmail as confirmEmailSpec,
  recoverPassword,
  resendConfirmation,
  resetPassword as resetPasswordSpec,
  signUp,
} from '@junto/contracts/identity/session';
import { route, type Route } from '@junto/service-kit/http/route';
import type { AccountLimits, addressLimits } from '../limits';
import { confirmEmail } from './confirm-email';
import { requestMail, requestSignUp } from './request-account';
import { resetPassword, type EndSessions } from './reset-password';

export interface AccountDeps {
  limits: ReturnType<typeof addressLimits>;
  accountLimits: AccountLimits;
  endSessions: EndSessions;
  /** A request was written down. */
  requested: () => void;
}

/** Signing up, confirming, recovering: what a person without a session may do. */
export function accountRoutes({ limits, accountLimits, endSessions, requested }: AccountDeps): Route[] {
  const askingOf = (trace: { requestId: string; traceparent: string }) => ({
    ...trace,
    now: new Date(),
    nudge: requested,
  });
  return [
    route(
      signUp,
      async ({ body, requestId, traceparent }) =>
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
      async ({ body, requestId, traceparent }) =>
        (await resetPassword({ ...body, trace: { requestId, traceparent }, now: new Date() }, endSessions)) ?? {},
      { limit: limits.link },
    ),
  ];
}

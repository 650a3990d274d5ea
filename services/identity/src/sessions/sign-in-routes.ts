import {
  beginRequiredFactor as beginSpec,
  confirmRequiredFactor as confirmSpec,
  signInByCode as signInByCodeSpec,
} from '@junto/contracts/identity/second-factor';
import { signIn as signInSpec } from '@junto/contracts/identity/session';
import { isRefusal } from '@junto/contracts/problems';
import { route, type RequestContext, type Route } from '@junto/service-kit/http/route';
import type { SigningKeys } from '../keys/signing-keys';
import type { Lifetimes } from '../lifetimes';
import type { AccountLimits, addressLimits } from '../rate-limits';
import type { FactorDeps } from '../second-factor/required';
import { knownDeviceOf } from './known-devices';
import { placeOf } from './place';
import { deviceCookie, readSessionCookie, sessionCookie, setDeviceCookie, setSessionCookie } from './session-cookie';
import { signIn } from './sign-in';
import { beginRequiredFactor, confirmRequiredFactor, signInByCode } from './sign-in-by-code';
import type { Started } from './start-session';

export interface SignInDeps extends FactorDeps {
  keys: SigningKeys;
  publicUrl: string;
  mailQueued: () => void;
  lifetimes: Lifetimes;
  limits: ReturnType<typeof addressLimits>;
  accountLimits: AccountLimits;
}

type Asking = Pick<RequestContext<typeof signInSpec>, 'req' | 'res' | 'requestId' | 'traceparent' | 'from'>;

/** Routes that open a session. Refresh token and device token are only ever sent in their cookies. */
export function signInRoutes({ limits, accountLimits, ...deps }: SignInDeps): Route[] {
  const mayMail = async (accountId: string) => (await accountLimits.deviceMail(accountId)) === undefined;
  const start = { ...deps, mayMail, tooManyCodes: accountLimits.code };
  const cookie = sessionCookie(deps.publicUrl);
  const device = deviceCookie(deps.publicUrl);

  const visitOf = ({ req, requestId, traceparent, from }: Asking) => ({
    place: placeOf(req),
    deviceToken: readSessionCookie(req, device),
    trace: { requestId, traceparent, from },
    now: new Date(),
  });
  const answerWith = ({ res }: Asking, opened: Started) => {
    setSessionCookie(res, cookie, opened.refreshToken, deps.lifetimes.session.unusedMs);
    setDeviceCookie(res, device, opened.deviceToken);
    return opened.answer;
  };
  return [
    route(
      signInSpec,
      async (request) => {
        const visit = visitOf(request);
        const { email } = request.body;
        const known = await knownDeviceOf(email, visit.deviceToken);
        const tooMany = await (known
          ? accountLimits.signInOnKnownDevice(email, known)
          : accountLimits.signIn(email, request.req.ip ?? ''));
        if (tooMany) return tooMany;
        const opened = await signIn(start, { ...request.body, ...visit });
        return isRefusal(opened) ? opened : answerWith(request, opened);
      },
      { limit: limits.signIn },
    ),
    route(
      signInByCodeSpec,
      async (request) => {
        const opened = await signInByCode(start, { ...request.body, ...visitOf(request) });
        return isRefusal(opened) ? opened : answerWith(request, opened);
      },
      { limit: limits.signIn },
    ),
    route(beginSpec, ({ body }) => beginRequiredFactor(deps.box, body.challenge, new Date()), { limit: limits.signIn }),
    route(
      confirmSpec,
      async (request) => {
        const done = await confirmRequiredFactor(start, { ...request.body, ...visitOf(request) });
        if (isRefusal(done)) return done;
        return { session: answerWith(request, done.started), recovery_codes: done.recoveryCodes };
      },
      { limit: limits.signIn },
    ),
  ];
}

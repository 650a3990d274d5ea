import {
  jwks,
  refreshSession as refreshSessionSpec,
  signIn as signInSpec,
  signOut as signOutSpec,
} from '@junto/contracts/identity/session';
import { isRefusal } from '@junto/contracts/problems';
import { route, type Route } from '@junto/service-kit/http/route';
import type { SigningKeys } from '../keys/signing-keys';
import type { AccountLimits, addressLimits } from '../limits';
import { refreshSession } from './refresh-session';
import { clearSessionCookie, readSessionCookie, setSessionCookie, type SessionCookie } from './session-cookie';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

export interface SessionDeps {
  keys: SigningKeys;
  cookie: SessionCookie;
  limits: ReturnType<typeof addressLimits>;
  accountLimits: AccountLimits;
}

/** Opening, keeping and ending a session; the refresh token travels in its cookie alone. */
export function sessionRoutes({ keys, cookie, limits, accountLimits }: SessionDeps): Route[] {
  return [
    route(
      signInSpec,
      async ({ body, requestId, traceparent, req, res }) => {
        const tooMany = await accountLimits.signIn(body.email, req.ip ?? '');
        if (tooMany) return tooMany;
        const opened = await signIn(keys, { ...body, trace: { requestId, traceparent }, now: new Date() });
        if (isRefusal(opened)) return opened;
        setSessionCookie(res, cookie, opened.refreshToken);
        return opened.answer;
      },
      { limit: limits.signIn },
    ),
    route(
      refreshSessionSpec,
      async ({ requestId, traceparent, req, res }) => {
        const token = readSessionCookie(req, cookie);
        const opened = await refreshSession(keys, { token, trace: { requestId, traceparent }, now: new Date() });
        if (isRefusal(opened)) {
          if (token) clearSessionCookie(res, cookie);
          return opened;
        }
        setSessionCookie(res, cookie, opened.refreshToken);
        return opened.answer;
      },
      { limit: limits.refresh },
    ),
    route(signOutSpec, async ({ caller, requestId, traceparent, req, res }) => {
      const token = readSessionCookie(req, cookie);
      await signOut({
        token,
        sessionId: caller?.sessionId,
        trace: { requestId, traceparent },
        now: new Date(),
      });
      clearSessionCookie(res, cookie);
    }),
    route(jwks, ({ res }) => {
      // Short: a key that was rotated in is asked for by its kid anyway.
      res.setHeader('Cache-Control', 'public, max-age=60');
      return { keys: keys.publicKeys };
    }),
  ];
}

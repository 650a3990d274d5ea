import { refreshSession as refreshSessionSpec, signOut as signOutSpec } from '@junto/contracts/identity/session';
import { jwks } from '@junto/contracts/identity/signing-keys';
import { isRefusal } from '@junto/contracts/problems';
import { publishedMaxAgeMs } from '@junto/service-kit/auth/key-file';
import { route, type Route } from '@junto/service-kit/http/route';
import type { addressLimits } from '../rate-limits';
import { placeOf } from './place';
import { refreshSession, type RefreshDeps } from './refresh-session';
import { clearSessionCookie, readSessionCookie, sessionCookie, setSessionCookie } from './session-cookie';
import { signOut } from './sign-out';

export interface SessionDeps extends RefreshDeps {
  publicUrl: string;
  limits: ReturnType<typeof addressLimits>;
}

/** Refreshing and ending a session. The refresh token is only ever sent in its cookie. */
export function sessionRoutes({ publicUrl, limits, ...deps }: SessionDeps): Route[] {
  const cookie = sessionCookie(publicUrl);
  return [
    route(
      refreshSessionSpec,
      async ({ requestId, traceparent, req, res }) => {
        const token = readSessionCookie(req, cookie);
        const trace = { requestId, traceparent };
        const opened = await refreshSession(deps, { token, place: placeOf(req), trace, now: new Date() });
        if (isRefusal(opened)) {
          if (token) clearSessionCookie(res, cookie);
          return opened;
        }
        setSessionCookie(res, cookie, opened.refreshToken, deps.lifetimes.session.unusedMs);
        return opened.answer;
      },
      { limit: limits.refresh },
    ),
    route(signOutSpec, async ({ caller, requestId, traceparent, req, res }) => {
      const token = readSessionCookie(req, cookie);
      const trace = { requestId, traceparent };
      await signOut({ token, sessionId: caller?.sessionId, trace, now: new Date() });
      clearSessionCookie(res, cookie);
    }),
    route(jwks, ({ res }) => {
      // The publication time of a key before it signs includes this cache lifetime (service-kit's auth/key-file.ts).
      res.setHeader('Cache-Control', `public, max-age=${publishedMaxAgeMs / 1000}`);
      return { keys: deps.keys.published() };
    }),
  ];
}

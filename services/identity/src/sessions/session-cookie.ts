import type { CookieOptions, Request, Response } from 'express';

export interface SessionCookie {
  name: string;
  options: CookieOptions;
}

/**
 * `__Host-junto` binds the cookie to the host and to HTTPS. Browsers reject `__Host-` cookies on http://localhost, so
 * the local stack uses a plain name with the port of the gateway: cookies ignore ports, and two stacks would otherwise
 * sign each other out.
 */
function cookieNamed(name: string, publicUrl: string): SessionCookie {
  const { protocol, port } = new URL(publicUrl);
  const secure = protocol === 'https:';
  return {
    name: secure ? `__Host-${name}` : `${name}-${port || '80'}`,
    options: { httpOnly: true, sameSite: 'strict', secure, path: '/' },
  };
}

export const sessionCookie = (publicUrl: string) => cookieNamed('junto', publicUrl);
/** Identifies a device across sign-ins and sign-outs. Grants no access. */
export const deviceCookie = (publicUrl: string) => cookieNamed('junto-device', publicUrl);

export function readSessionCookie(req: Request, { name }: SessionCookie): string | undefined {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value && value.length <= 200) return value;
  }
  return undefined;
}

export function setSessionCookie(res: Response, cookie: SessionCookie, token: string, maxAge: number): void {
  res.cookie(cookie.name, token, { ...cookie.options, maxAge });
}

/** Browsers keep a cookie for at most 400 days. Every sign-in renews it. */
const deviceLifetimeMs = 400 * 24 * 60 * 60 * 1000;

export function setDeviceCookie(res: Response, cookie: SessionCookie, token: string): void {
  res.cookie(cookie.name, token, { ...cookie.options, maxAge: deviceLifetimeMs });
}

export function clearSessionCookie(res: Response, cookie: SessionCookie): void {
  res.clearCookie(cookie.name, cookie.options);
}

import type { CookieOptions, Request, Response } from 'express';

export interface SessionCookie {
  name: string;
  options: CookieOptions;
}

/**
 * `__Host-junto` binds the cookie to the host and to HTTPS. On http://localhost browsers take no `__Host-` cookie, so
 * it is a plain name there, with the door's port in it: cookies know no port, and two stacks would sign each other out.
 */
export function sessionCookie(publicUrl: string): SessionCookie {
  return cookieNamed('junto', publicUrl);
}

/** Knows the device again when somebody signs in on it, also after a sign-out; it opens nothing. */
export function deviceCookie(publicUrl: string): SessionCookie {
  return cookieNamed('junto-device', publicUrl);
}

function cookieNamed(name: string, publicUrl: string): SessionCookie {
  const { protocol, port } = new URL(publicUrl);
  const secure = protocol === 'https:';
  return {
    name: secure ? `__Host-${name}` : `${name}-${port || '80'}`,
    options: { httpOnly: true, sameSite: 'strict', secure, path: '/' },
  };
}

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

/** Browsers keep a cookie for 400 days at most; every sign-in begins them anew. */
const deviceLifetimeMs = 400 * 24 * 60 * 60 * 1000;

export function setDeviceCookie(res: Response, cookie: SessionCookie, token: string): void {
  res.cookie(cookie.name, token, { ...cookie.options, maxAge: deviceLifetimeMs });
}

export function clearSessionCookie(res: Response, cookie: SessionCookie): void {
  res.clearCookie(cookie.name, cookie.options);
}

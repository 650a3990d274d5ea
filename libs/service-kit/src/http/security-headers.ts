import type { RequestHandler, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * What the door says of every answer, its own and those that it passes on; each costs every request twice if services
 * say it too.
 */
const saidByDoor = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const satisfies HelmetOptions;
const ofServices: HelmetOptions = {
  ...saidByDoor,
  contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
};

/**
 * Helmet's headers, by default those for answers that no browser shows. They are the same for every answer: asked from
 * helmet once, and not by its dozen middlewares with each request.
 */
export function securityHeaders(options: HelmetOptions = ofServices): RequestHandler {
  const headers: [name: string, value: string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => undefined,
  };
  const ask = helmet(options);
  ask({} as never, recorder as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
